/** [interventions/I52] Metres from the place of a visit beyond which its photos are flagged, where an office says nothing. */
export const PHOTO_DISTANCE_M = 500;
/** What an office may ask: less, and the reading of a position would be flagged; more, and another town would not. */
export const PHOTO_DISTANCE_MIN = 50;
export const PHOTO_DISTANCE_MAX = 20_000;
