/** [agenda/IC2] What the calendars of an office's controllers say of a visit, from the least. */
export const CALENDAR_LEVELS = ['ville', 'adresse', 'nom'] as const;
export type CalendarLevel = (typeof CALENDAR_LEVELS)[number];
