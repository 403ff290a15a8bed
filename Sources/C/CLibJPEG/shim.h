#ifndef TOUCHSTONE_CLIBJPEG_H
#define TOUCHSTONE_CLIBJPEG_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

/* The rows of a JPEG. libjpeg reports a fatal error by calling a function that must not return. Here, it
 * jumps back into the function that Swift has called, so that no frame of Swift is skipped. */
struct jpeg_rows {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf caller;
  /* The fatal error, or else the first warning; empty if there was none. */
  char message[JMSG_LENGTH_MAX];
};

/* Functions with setjmp, which must not become a part of their callers. */
#define JPEG_ROWS __attribute__((noinline)) static

static inline void jpeg_rows_fail(j_common_ptr decoder) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  decoder->err->format_message(decoder, rows->message);
  longjmp(rows->caller, 1);
}

/* Positive levels are those of traces. */
static inline void jpeg_rows_note(j_common_ptr decoder, int level) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  if (level >= 0) return;
  if (decoder->err->num_warnings == 0) decoder->err->format_message(decoder, rows->message);
  decoder->err->num_warnings++;
}

/* Fails after as many scans as TurboJPEG does with TJFLAG_LIMITSCANS: each takes as long as the whole
 * picture, but may have a few bytes only. */
static inline void jpeg_rows_limit_scans(j_common_ptr decoder) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  if (rows->decoder.input_scan_number <= 500) return;
  strcpy(rows->message, "Progressive JPEG image has more than 500 scans");
  longjmp(rows->caller, 1);
}

/* Returns NULL if there is no memory. */
static inline struct jpeg_rows *jpeg_rows_new(void) {
  return (struct jpeg_rows *)calloc(1, sizeof(struct jpeg_rows));
}

static inline void jpeg_rows_free(struct jpeg_rows *rows) {
  jpeg_destroy_decompress(&rows->decoder);
  free(rows);
}

/* Prepares to decode the file in `bytes`, with the sides of the picture multiplied by `eighths` / 8. The
 * functions return whether there was no fatal error; after one, only free the rows. */
JPEG_ROWS int jpeg_rows_start(
    struct jpeg_rows *rows, const uint8_t *bytes, size_t count, unsigned int eighths) {
  struct jpeg_decompress_struct *decoder = &rows->decoder;
  decoder->err = jpeg_std_error(&rows->errors);
  rows->errors.error_exit = jpeg_rows_fail;
  rows->errors.emit_message = jpeg_rows_note;
  rows->progress.progress_monitor = jpeg_rows_limit_scans;
  decoder->client_data = rows;
  if (setjmp(rows->caller)) return 0;
  jpeg_create_decompress(decoder);
  decoder->progress = &rows->progress;
  jpeg_mem_src(decoder, bytes, count);
  jpeg_read_header(decoder, TRUE);
  decoder->out_color_space = JCS_EXT_BGRA;
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  jpeg_start_decompress(decoder);
  return 1;
}

/* Decodes the next `count` rows. There must be as many. */
JPEG_ROWS int jpeg_rows_read(struct jpeg_rows *rows, uint32_t *pixels, size_t count) {
  enum { most = 64 };
  JSAMPROW lines[most];
  if (setjmp(rows->caller)) return 0;
  while (count > 0) {
    unsigned int some = count < most ? (unsigned int)count : most;
    for (unsigned int i = 0; i < some; i++) {
      lines[i] = (JSAMPROW)(pixels + (size_t)i * rows->decoder.output_width);
    }
    some = jpeg_read_scanlines(&rows->decoder, lines, some);
    if (some == 0) return 0;
    pixels += (size_t)some * rows->decoder.output_width;
    count -= some;
  }
  return 1;
}

/* Reads the rest of the file after the last row. */
JPEG_ROWS int jpeg_rows_finish(struct jpeg_rows *rows) {
  if (setjmp(rows->caller)) return 0;
  jpeg_finish_decompress(&rows->decoder);
  return 1;
}

/* Swift has no pointer to an array in a structure. */
static inline const char *jpeg_rows_message(const struct jpeg_rows *rows) { return rows->message; }

#undef JPEG_ROWS

#endif
