import { useTranslation } from 'react-i18next';

/** What marks a field whose text is longer than it may be; gestures of its dialog, form or page wait for it (Button). */
export const TOO_LONG = 'data-too-long';

/**
 * [forms/F73] Why a text cannot be kept as it is; undefined: it can. The browser's own `maxLength` would cut what is pasted
 * or dictated without a word: here all of it stays, counted.
 */
export function useTooLong(): (value: unknown, max: number | undefined) => string | undefined {
  const { t, i18n } = useTranslation('commun');
  const digits = new Intl.NumberFormat(i18n.language);
  return (value, max) =>
    typeof value === 'string' && max !== undefined && value.length > max
      ? t('tropLong', { signes: digits.format(value.length), max: digits.format(max) })
      : undefined;
}

/** The first text that is too long around a gesture: in its dialog, otherwise in its form, otherwise in its page. */
export function tooLongAround(gesture: Element): HTMLElement | null {
  const around = gesture.closest('[role=dialog], form') ?? gesture.ownerDocument;
  return around.querySelector<HTMLElement>(`[${TOO_LONG}]`);
}
