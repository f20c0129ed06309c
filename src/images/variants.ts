import { createHash } from 'node:crypto';
import type { PictureRatio } from '#platform/pictures.ts';
import { assertBytes } from './decoding.ts';
import { type Drawing, ENCODING_GENERATION } from './encoding.ts';
import type { Original } from './original.ts';
import type { ResizingQueue } from './resizing-queue.ts';
import type { VariantFormat } from './variant-format.ts';
import type { VariantStore } from './variant-store.ts';

/** One of the forms in which a picture can be sent. */
export interface Variant {
  readonly original: Original;
  readonly format: VariantFormat;
  /** In pixels; undefined means the original's. */
  readonly width: number | undefined;
  /** The shape it is cut to; undefined means uncut. */
  readonly ratio: PictureRatio | undefined;
}

/** What `drawVariants` is put together from; tests count and fill these. */
export interface VariantParts {
  readonly store: VariantStore;
  readonly queue: ResizingQueue;
  readonly draw: (drawing: Drawing) => Promise<Buffer>;
  /** Called when a variant could not be stored or read: a broken disk costs time, not pictures. */
  readonly report: (error: unknown) => void;
}

/** A variant's name on disk and, quoted, its ETag: another one whenever its bytes can be. */
export function variantName({ original, format, width, ratio }: Variant): string {
  const identity = JSON.stringify([
    ENCODING_GENERATION,
    original.path,
    original.version,
    width ?? 'whole',
    ratio ?? 'uncut',
  ]);
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}.${format}`;
}

/**
 * Gives a function that answers with a variant's bytes: from disk, or drawn now and stored there. Concurrent requests for
 * a variant share one drawing. The function throws PictureError and Busy.
 */
export function drawVariants({ store, queue, draw, report }: VariantParts): (variant: Variant) => Promise<Buffer> {
  const drawing = new Map<string, Promise<Buffer>>();

  async function readOrDraw({ original, format, width, ratio }: Variant, name: string): Promise<Buffer> {
    const kept = await store.read(name).catch((error) => {
      report(error);
      return undefined;
    });
    if (kept) return kept;
    assertBytes(original.bytes);
    const bytes = await queue.run(() => draw({ file: original.file, format, width, ratio }));
    await store.write(name, bytes).catch(report);
    return bytes;
  }

  return async (variant) => {
    const name = variantName(variant);
    // The reading is shared as well as the drawing: a request that looked just before the file was written would draw it again.
    const begun = drawing.get(name);
    if (begun) return begun;
    const drawn = readOrDraw(variant, name).finally(() => drawing.delete(name));
    drawing.set(name, drawn);
    return drawn;
  };
}
