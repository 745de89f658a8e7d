import { useCallback, useEffect, type RefCallback } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { jsonOf } from '../../platform/json-text.ts';

const KEY = 'constat.defilement';
const MAX_KEPT = 50;

function readAll(): Record<string, number> {
  const kept = jsonOf(sessionStorage.getItem(KEY));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, top]) => typeof top === 'number'));
}

function keep(key: string, top: number): void {
  const kept = Object.entries({ ...readAll(), [key]: top }).slice(-MAX_KEPT);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/**
 * Going back finds the sheet where it was left; any other navigation starts at the top (specification, section 2).
 * The sheet scrolls, not the window, so the router's own restoration does not see it. Give the result to its `ref`.
 */
export function useScrollRestoration(): RefCallback<HTMLElement> {
  const { key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  return useCallback(
    (sheet: HTMLElement) => {
      let top = type === NavigationType.Pop ? (readAll()[key] ?? 0) : 0;
      sheet.scrollTo({ top });
      const follow = () => {
        top = sheet.scrollTop;
      };
      sheet.addEventListener('scroll', follow, { passive: true });
      return () => {
        sheet.removeEventListener('scroll', follow);
        keep(key, top);
      };
    },
    [key, type],
  );
}
