declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
    readonly keepAllGlyphs: boolean;
  }

  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
