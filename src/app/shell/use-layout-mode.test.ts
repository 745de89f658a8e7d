import { describe, expect, test } from 'vitest';
import { layoutMode } from './use-layout-mode.ts';

describe('place of the menu', () => {
  test.each([
    ['a desk', { width: 1440, height: 900 }, 'CONTROL', 'menu'],
    ['a tablet lying, controller', { width: 1024, height: 768 }, 'CONTROL', 'tabs'],
    ['a tablet upright, controller', { width: 768, height: 1024 }, 'CONTROL', 'bar'],
    ['a tablet lying, manager', { width: 1024, height: 768 }, 'MANAGER', 'rail'],
    ['a tablet upright, manager', { width: 768, height: 1024 }, 'MANAGER', 'rail'],
    ['a phone', { width: 390, height: 844 }, 'CLIENT', 'bar'],
    ['a desk at 200 %', { width: 720, height: 450 }, 'ADMIN', 'bar'],
  ] as const)('%s', (...[, screen, role, mode]) => {
    expect(layoutMode(screen, role)).toBe(mode);
  });
});
