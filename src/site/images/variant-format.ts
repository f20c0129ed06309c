/** What variants are encoded as, the smallest first. */
export const VARIANT_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/**
 * Chooses by an Accept header (RFC 9110, section 12.5.1), quality values included. AVIF and WebP count only where they
 * are named: a feed reader's image/* says nothing about them. JPEG is the answer to clients that accept none of the formats.
 * @param offered in order of preference, for formats that are equally welcome
 */
export function chooseFormat(
  accept: string | undefined,
  offered: readonly VariantFormat[] = VARIANT_FORMATS,
): VariantFormat {
  const welcome = qualities(accept ?? '*/*');
  const ofJpeg = welcome.get('image/jpeg') ?? welcome.get('image/*') ?? welcome.get('*/*') ?? 0;
  const ofFormat = (format: VariantFormat) => (format === 'jpeg' ? ofJpeg : (welcome.get(`image/${format}`) ?? 0));
  const best = Math.max(...offered.map(ofFormat));
  return best > 0 ? (offered.find((format) => ofFormat(format) === best) ?? 'jpeg') : 'jpeg';
}

/** Each media range with its quality from 0 to 1; one that is written wrongly counts as not accepted. */
function qualities(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [type, /^[01](\.\d{0,3})?$/.test(quality) ? Math.min(Number(quality), 1) : 0];
    }),
  );
}
