import { Library } from './Library.desk.tsx';

/** The media library: every picture, found by words, uploaded and described. */
export function MediaScreen({ imageBase }: { readonly imageBase: string }) {
  return <Library imageBase={imageBase} action="Save the description" onDone={() => undefined} />;
}
