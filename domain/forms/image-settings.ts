import type { ChampDefinition } from './definition.ts';

/** Longest side of a photo, in pixels, where its field asks for nothing (specification, section 9). */
const DEFAULT_PX = 400;
/** Most that a field may ask for (gaps.md 60). */
export const IMAGE_PX_MAX = 1600;
/** [forms/F43] Where a photo is evidence: a plate filling a third of the picture is read, and paper shows it at 200 pixels an inch. */
export const EVIDENCE_PX = IMAGE_PX_MAX;
/** JPEG quality, from 0 to 1 (specification, section 9). */
const DEFAULT_QUALITY = 0.6;

/** [forms/F43] How the photos of an IMAGE field are kept: longest side in pixels, JPEG quality from 0 to 1. */
export const imageSettings = ({ cf_image_max = DEFAULT_PX, cf_image_quality = DEFAULT_QUALITY }: ChampDefinition) => ({
  maxPx: Math.min(cf_image_max, IMAGE_PX_MAX),
  qualite: cf_image_quality,
});
