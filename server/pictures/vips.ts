import Vips from 'wasm-vips';

/** 512 MiB: what a progressive picture of PIXELS_MAX asks for; a picture that wants more is refused, and takes nothing else. */
const MAX_PAGES = 8192;

/**
 * The decoders (libvips, WebAssembly) in a memory whose bound is the engine's own. The module asks for 2 GiB without a
 * setting to say less, so its memory is made here by a narrower constructor: in a thread that does nothing else.
 */
export async function openVips(): Promise<typeof Vips> {
  const Memory = WebAssembly.Memory;
  WebAssembly.Memory = class extends Memory {
    constructor({ maximum = MAX_PAGES, ...rest }: WebAssembly.MemoryDescriptor) {
      super({ ...rest, maximum: Math.min(maximum, MAX_PAGES) });
    }
  };
  const vips = await Vips({
    // No further format is loaded.
    dynamicLibraries: [],
    preRun: ({ ENV }: { readonly ENV: Record<string, string> }) => {
      // What libvips thinks of a bad picture is told by its refusal, not by the log.
      ENV['VIPS_WARNING'] = '0';
    },
  });
  WebAssembly.Memory = Memory;
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
}
