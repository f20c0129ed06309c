/** The media library: every picture, found by words, uploaded and described. */
export function MediaScreen(_props: { readonly imageBase: string }) {
  return null;
}
