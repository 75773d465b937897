/** The part of libheif-js that is used. It has no types of its own for this module. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    readonly is_primary: () => boolean;
    /** Upright. */
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Writes RGBA to `data`, and passes nothing on where the picture cannot be decoded. */
    readonly display: (pixels: HeifPixels, done: (pixels: HeifPixels | null) => void) => void;
  }
  const libheif: {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] };
  };
  export default libheif;
}
