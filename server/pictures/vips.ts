import Vips from 'wasm-vips';

/** What the module gives besides its types: the files of this machine, which its code opens by their name. */
interface Opened {
  readonly FS?: Record<'open' | 'stat' | 'lstat' | 'readlink' | 'readdir' | 'readFile', () => never>;
}

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
    // Drawings (resvg); no further format is loaded.
    dynamicLibraries: ['vips-resvg.wasm'],
    preRun: ({ ENV }: { readonly ENV: Record<string, string> }) => {
      // What libvips thinks of a bad picture is told by its refusal, not by the log.
      ENV['VIPS_WARNING'] = '0';
    },
  });
  WebAssembly.Memory = Memory;
  sealFiles(vips);
  vips.concurrency(1);
  vips.Cache.max(0);
  return vips;
}

/** [reports/R25] Pictures come as bytes: from here on, a decoder that wants a file because a picture names it finds none. */
function sealFiles({ FS: files }: typeof Vips & Opened): void {
  if (files === undefined) throw new Error('invariant: the decoders have files to be kept from');
  const refuse = (): never => {
    throw Object.assign(new Error('no file is opened for a picture'), { code: 'ENOENT' });
  };
  for (const call of ['open', 'stat', 'lstat', 'readlink', 'readdir', 'readFile'] as const) files[call] = refuse;
}
