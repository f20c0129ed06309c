import { createHash } from 'node:crypto';
import { assertBytes } from '#content/images/decoding.ts';
import type { Original } from '#content/images/original.ts';
import type { WorkQueue } from '#platform/http/work-queue.ts';
import { ENCODING_GENERATION, type EncodingTask, type Form } from './encoding.ts';
import type { VariantStore } from './variant-store.ts';

/** One of the forms in which a picture can be sent. */
export interface Variant extends Form {
  readonly original: Original;
}

/** The parts of `encodeVariants`; tests replace them. */
export interface VariantParts {
  readonly store: VariantStore;
  readonly queue: WorkQueue;
  readonly encode: (task: EncodingTask) => Promise<Buffer>;
  /** Called when a variant could not be stored or read: the picture is encoded again instead. */
  readonly report: (error: unknown) => void;
}

/** A variant's name on disk and, quoted, its ETag; changes whenever its bytes may change. */
export function variantName({ original, format, width, ratio, focus }: Variant): string {
  const identity = JSON.stringify([
    ENCODING_GENERATION,
    original.path,
    original.version,
    width ?? 'whole',
    ratio ?? 'uncut',
    ...(focus ? [focus] : []),
  ]);
  return `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}.${format}`;
}

/**
 * Gives a function that answers with a variant's bytes: from disk, or encoded now and stored there. Concurrent requests for
 * a variant share one encoding. The function throws PictureError and Overloaded.
 */
export function encodeVariants({ store, queue, encode, report }: VariantParts): (variant: Variant) => Promise<Buffer> {
  const underWay = new Map<string, Promise<Buffer>>();

  async function readOrEncode({ original, ...form }: Variant, name: string): Promise<Buffer> {
    const kept = await store.read(name).catch((error) => {
      report(error);
      return undefined;
    });
    if (kept) return kept;
    assertBytes(original.bytes);
    const bytes = await queue.run(() => encode({ file: original.file, ...form }));
    await store.write(name, bytes).catch(report);
    return bytes;
  }

  return async (variant) => {
    const name = variantName(variant);
    // Concurrent requests share the lookup, too: one that looked just before the file was written would encode it again.
    const begun = underWay.get(name);
    if (begun) return begun;
    const encoded = readOrEncode(variant, name).finally(() => underWay.delete(name));
    underWay.set(name, encoded);
    return encoded;
  };
}
