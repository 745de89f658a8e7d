import type { ChampDefinition } from './definition.ts';

/** Longest side of a photo, in pixels, where its field asks for nothing (specification, section 9). */
const DEFAULT_PX = 400;
/** [forms/F43] Most that a field may ask for, and what one asks whose photos are evidence: a plate that fills a third of the picture is read. */
export const EVIDENCE_PX = 1600;
/** JPEG quality, from 0 to 1 (specification, section 9). */
const DEFAULT_QUALITY = 0.6;

/** [forms/F43] How the photos of an IMAGE field are kept: longest side in pixels, JPEG quality from 0 to 1. */
export const imageSettings = ({ cf_image_max = DEFAULT_PX, cf_image_quality = DEFAULT_QUALITY }: ChampDefinition) => ({
  maxPx: Math.min(cf_image_max, EVIDENCE_PX),
  qualite: cf_image_quality,
});
