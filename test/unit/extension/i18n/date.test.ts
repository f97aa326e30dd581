import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDatePair,
  formatFullDate,
  formatOnDate,
  formatUntil,
} from '../../../../extension/i18n/date.ts';
import { LANGUAGES, setLanguage } from '../../../../extension/i18n/language.ts';

const HOUR = 3_600_000;
const zone = process.env['TZ'];
const at = (...parts: readonly number[]) => {
  const [year = 0, month = 1, day = 1, hour = 12, minute = 0] = parts;
  return new Date(year, month - 1, day, hour, minute).getTime();
};

beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
  setLanguage('en');
});
afterEach(() => {
  process.env['TZ'] = zone;
});

// A Sunday.
const now = () => at(2026, 11, 22, 15, 30);

test.each([
  [[2026, 11, 22, 14, 5], 'today at 2:05 PM', '今天 14:05'],
  [[2026, 11, 22, 0, 0], 'today at 12:00 AM', '今天 00:00'],
  [[2026, 11, 21, 23, 59], 'yesterday', '昨天'],
  [[2026, 11, 21, 0, 0], 'yesterday', '昨天'],
  [[2026, 11, 20, 23, 59], 'Friday', '星期五'],
  [[2026, 11, 16, 0, 0], 'Monday', '星期一'],
  [[2026, 11, 15, 23, 59], 'Nov 15', '11月15日'],
  [[2026, 1, 1, 0, 0], 'Jan 1', '1月1日'],
  [[2025, 12, 31, 23, 59], 'Dec 31, 2025', '2025年12月31日'],
  // Dates in the future, from another device with a wrong clock.
  [[2026, 11, 22, 20, 0], 'today at 8:00 PM', '今天 20:00'],
  [[2026, 11, 23, 8, 0], 'Nov 23', '11月23日'],
  [[2031, 2, 3, 8, 0], 'Feb 3, 2031', '2031年2月3日'],
] as const)('formats %j the way people write dates', (parts, english, chinese) => {
  expect(formatDate(at(...parts), now())).toBe(english);
  setLanguage('zh-CN');
  expect(formatDate(at(...parts), now())).toBe(chinese);
});

test('any date and clock time is written as Intl writes it', () => {
  const day = { month: 'short', day: 'numeric' } as const;
  const inYears = (from: string, to: string) =>
    fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
  fc.assert(
    fc.property(
      inYears('1905-01-01', '2190-01-01'),
      fc.integer({ min: -500, max: 500 }),
      fc.constantFrom(...LANGUAGES),
      (date, daysLater, language) => {
        setLanguage(language);
        const format = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(language, options).format(date);
        const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
        const time = date.getTime();
        const at = (clock: string) => (language === 'en' ? ` at ${clock}` : ` ${clock}`);
        const [short, medium] = [format({ timeStyle: 'short' }), format({ timeStyle: 'medium' })];
        expect(formatUntil(time, time)).toBe(short);
        expect(formatDate(time, time)).toBe(relative.format(0, 'day') + at(short));
        expect(formatDatePair(time, time, time)[0]?.trim()).toBe(
          relative.format(0, 'day') + at(medium),
        );
        const now = new Date(time);
        now.setDate(now.getDate() + daysLater);
        const written = formatDate(time, now.getTime());
        const isThisYear = now.getFullYear() === date.getFullYear();
        if (daysLater < 0 || daysLater > 6) {
          expect(written).toBe(format(isThisYear ? day : { ...day, year: 'numeric' }));
        } else if (daysLater > 1) expect(written).toBe(format({ weekday: 'long' }));
        else if (daysLater === 1) expect(written).toBe(relative.format(-1, 'day'));
        const tomorrow = new Date(time);
        tomorrow.setDate(tomorrow.getDate() + 1);
        const until = formatUntil(tomorrow.getTime(), time);
        expect(until.startsWith(relative.format(1, 'day'))).toBe(true);
      },
    ),
  );
});

test('formatOnDate adds the preposition in English, and the space in Chinese', () => {
  const times = [at(2026, 11, 22, 14, 5), at(2026, 11, 21), at(2026, 11, 16), at(2024, 11, 3)];
  const formatted = () => times.map((time) => `<${formatOnDate(time, now())}>`);
  expect(formatted()).toEqual([
    '<today at 2:05 PM>',
    '<yesterday>',
    '<on Monday>',
    '<on Nov 3, 2024>',
  ]);
  setLanguage('zh-CN');
  expect(formatted()).toEqual(['<今天 14:05 >', '<昨天>', '<星期一>', '<2024年11月3日>']);
});

test('two dates include the time if they share a day, and seconds if they share a minute', () => {
  const [one, other] = [at(2026, 11, 16, 9), at(2026, 11, 16, 17)];
  expect(formatDatePair(one, at(2026, 11, 21), now())).toEqual(['Monday', 'yesterday']);
  expect(formatDatePair(one, other, now())).toEqual(['Monday at 9:00 AM', 'Monday at 5:00 PM']);
  expect(formatDatePair(one, one + 5000, now())).toEqual([
    'Monday at 9:00:00 AM',
    'Monday at 9:00:05 AM',
  ]);
  const today = formatDatePair(now() - HOUR, now(), now());
  expect(today).toEqual(['today at 2:30 PM', 'today at 3:30 PM']);
  setLanguage('zh-CN');
  expect(formatDatePair(one, other, now())).toEqual(['星期一 09:00 ', '星期一 17:00 ']);
});

test('an end time is a time today, and a date with a time later', () => {
  const ends = [at(2026, 11, 22, 16, 30), at(2026, 11, 23, 0), at(2026, 11, 30, 8)];
  const formatted = () => ends.map((time) => formatUntil(time, now()));
  expect(formatted()).toEqual(['4:30 PM', 'tomorrow at 12:00 AM', 'Nov 30 at 8:00 AM']);
  setLanguage('zh-CN');
  expect(formatted()).toEqual(['16:30', '明天 00:00', '11月30日 08:00']);
});

test('the full date includes the weekday, year, and time', () => {
  expect(formatFullDate(at(2026, 11, 3, 14, 5))).toBe('Tuesday, November 3, 2026 at 2:05 PM');
  setLanguage('zh-CN');
  expect(formatFullDate(at(2026, 11, 3, 14, 5))).toMatch(/^2026年11月3日.*14:05$/);
});

describe.each([
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Pacific/Apia',
  // In these zones, some days begin at one o'clock.
  'America/Santiago',
  'Asia/Beirut',
])('in %s', (zone) => {
  test('the day before is yesterday at every hour, also around clock changes', () => {
    process.env['TZ'] = zone;
    for (let day = 1; day <= 365; day++) {
      const offset = (days: number) => new Date(2026, 0, day + days, 12).getTimezoneOffset();
      if (day % 30 > 0 && offset(-2) === offset(1)) continue;
      const dayBefore = new Date(2026, 0, day - 1, 12).getTime();
      for (const hour of [0, 1, 12, 23]) {
        const moment = new Date(2026, 0, day, hour).getTime();
        expect(formatDate(dayBefore, moment)).toBe('yesterday');
        expect(formatDate(moment, moment)).toMatch(/^today at /);
      }
    }
  });
});
