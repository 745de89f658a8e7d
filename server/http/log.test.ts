import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskUrl } from './log.ts';

describe('the log', () => {
  test('never shows an address nor a one-time token', () => {
    expect(maskUrl('/api/Auth/resetEmail/marie.le-goff@laposte.example/cee')).toBe('/api/Auth/resetEmail/***/cee');
    expect(maskUrl('/api/Auth/Users?search=a%40b.fr&page=2')).toBe('/api/Auth/Users?search=***&page=2');
    expect(maskUrl('/api/Auth/Pass/Zk3mZk3mZk3mZk3mZk3mZk3m')).toBe('/api/Auth/Pass/***');
    expect(maskUrl('/api/Auth/Pass/12')).toBe('/api/Auth/Pass/12');
    expect(maskUrl('/api/Intervention/GeneratePdfByToken/Zk3mZk3mZk3mZk3mZk3m')).toBe(
      '/api/Intervention/GeneratePdfByToken/***',
    );
    expect(maskUrl('/auth/reset-password?token=Zk3mZk3mZk3mZk3mZk3m&motif=x')).toBe(
      '/auth/reset-password?token=***&motif=x',
    );
  });

  test('[http/H5] masks the addresses that a pattern would find anywhere in the line', () => {
    const anywhere = /[^/?&=\s]+(?:@|%40)[^/?&=\s]+/gi;
    const piece = fc.constantFrom('@', '%40', '%', '4', '0', 'a', '/', '?', '&', '=', ' ');
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 30 }), (url) => {
        expect(maskUrl(url)).toBe(url.replace(anywhere, '***'));
      }),
    );
  });

  test('[http/H5] reads a line of a stranger once, however long it is', () => {
    // Each of its characters could begin an address: tried from each of them, this line would take an hour.
    const longText = `/${'a%4'.repeat(700_000)}`;
    expect(maskUrl(longText)).toBe(longText);
    expect(maskUrl(`${longText}@b`)).toBe('/***');
  });
});
