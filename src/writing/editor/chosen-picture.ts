/** A picture that was chosen in the media library. Its address is the image base, a slash and its path. */
export interface ChosenPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt_text: string;
  readonly credit: string;
}
