#ifndef TOUCHSTONE_CLIBJPEG_H
#define TOUCHSTONE_CLIBJPEG_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

/* The rows of a JPEG. libjpeg reports a fatal error by calling a function that must not return. Here, it
 * jumps back into the function that Swift has called, so that no frame of Swift is skipped. */
struct jpeg_rows {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf caller;
  /* The fatal error, or else the first warning of damage; empty if there was none. */
  char message[JMSG_LENGTH_MAX];
  /* Whether the file has more scans than are decoded. */
  int has_too_many_scans;
};

/* Functions with setjmp, which must not become a part of their callers. */
#define JPEG_ROWS __attribute__((noinline)) static

static inline void jpeg_rows_fail(j_common_ptr decoder) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  decoder->err->format_message(decoder, rows->message);
  longjmp(rows->caller, 1);
}

/* Positive levels are those of traces. Some cameras write stray bytes between segments, which affect no
 * pixels, and neither do two other kinds of warnings. */
static inline void jpeg_rows_note(j_common_ptr decoder, int level) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  int code = decoder->err->msg_code;
  if (level >= 0 || code == JWRN_EXTRANEOUS_DATA || code == JWRN_JFIF_MAJOR
      || code == JWRN_ADOBE_XFORM) {
    return;
  }
  if (rows->message[0] == 0) decoder->err->format_message(decoder, rows->message);
}

/* Fails after as many scans as TurboJPEG does with TJFLAG_LIMITSCANS: each takes as long as the whole
 * picture, but may have a few bytes only. */
static inline void jpeg_rows_limit_scans(j_common_ptr decoder) {
  struct jpeg_rows *rows = (struct jpeg_rows *)decoder->client_data;
  if (rows->decoder.input_scan_number <= 500) return;
  rows->has_too_many_scans = 1;
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

/* Prepares to decode the file in `bytes`, with the sides of the picture multiplied by `eighths` / 8, to pixels
 * BGRA or, if `is_cmyk`, CMYK. Returns whether there was no fatal error; after one, only ask for the position, and
 * free the rows. */
JPEG_ROWS int jpeg_rows_start(
    struct jpeg_rows *rows, const uint8_t *bytes, size_t count, unsigned int eighths, int is_cmyk) {
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
  decoder->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  jpeg_start_decompress(decoder);
  return 1;
}

/* Decodes the next `count` rows; there must be as many. Returns how many there were before a fatal error. After
 * fewer than `count`, decode no more. */
JPEG_ROWS size_t jpeg_rows_read(struct jpeg_rows *rows, uint32_t *pixels, size_t count) {
  enum { most = 64 };
  JSAMPROW lines[most];
  struct jpeg_decompress_struct *decoder = &rows->decoder;
  const JDIMENSION first = decoder->output_scanline;
  if (setjmp(rows->caller)) return decoder->output_scanline - first;
  for (;;) {
    size_t done = decoder->output_scanline - first;
    if (done == count) return done;
    size_t some = count - done < most ? count - done : most;
    for (size_t i = 0; i < some; i++) {
      lines[i] = (JSAMPROW)(pixels + (done + i) * decoder->output_width);
    }
    if (jpeg_read_scanlines(decoder, lines, (JDIMENSION)some) == 0) return done;
  }
}

/* Returns how many of the `count` bytes of the file have been read. */
static inline size_t jpeg_rows_position(const struct jpeg_rows *rows, size_t count) {
  size_t rest = rows->decoder.src == NULL ? count : rows->decoder.src->bytes_in_buffer;
  return rest < count ? count - rest : 0;
}

/* Returns whether the rows may lack scans if the file ends where its last byte was read: it is progressive, and
 * has sent some coefficients not at all or not exactly; or its coding has no sign of an early end. */
static inline int jpeg_rows_may_lack_scans(const struct jpeg_rows *rows) {
  const struct jpeg_decompress_struct *decoder = &rows->decoder;
  if (decoder->src->bytes_in_buffer > 0) return 0;
  if (decoder->arith_code) return 1;
  if (decoder->coef_bits == NULL) return 0;
  for (int component = 0; component < decoder->num_components; component++) {
    for (int i = 0; i < DCTSIZE2; i++) {
      if (decoder->coef_bits[component][i] != 0) return 1;
    }
  }
  return 0;
}

/* Swift has no pointer to an array in a structure. */
static inline const char *jpeg_rows_message(const struct jpeg_rows *rows) { return rows->message; }

#undef JPEG_ROWS

#endif
