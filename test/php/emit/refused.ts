// Each commented line has one construct that the emitter refuses, which the comment names.
/* eslint-disable eqeqeq */

// a change of list, which another name may hold
export const change = (list: string[]): number => list.push('x');

export function keep(groups: Record<string, string[]>): void {
  const group = groups.x;
  // a change of group, which another name may hold
  group?.push('y');
}

// length of a text or list, taken apart
export const count = ({ length }: readonly string[]): number => length;

// a date or a URL, taken apart
export const host = ({ hostname }: URL): string => hostname;

// flag y of a pattern
export const sticky = (text: string): boolean => /a/y.test(text);

// a look-behind of variable length
export const behind = (text: string): boolean => /(?<=a+)b/.test(text);

// half of a surrogate pair in a pattern
export const half = (text: string): boolean => /[\ud800-\udbff]$/.test(text);

// flag i without flag u for letters beyond ASCII
export const letters = (text: string): boolean => /[À-ɏ]/i.test(text);

// flag i without flag u for letters beyond ASCII
export const sharp = (text: string): boolean => /groß/i.test(text);

// flag i without flag u for letters beyond ASCII
export const kelvin = (text: string): boolean => /\u212a/i.test(text);

// \S in a class
export const dense = (text: string): boolean => /[\S]/.test(text);

// a global pattern that can match nothing
export const between = (text: string): string => text.replace(/(?:-|\u00ad)*/g, '·');

// a global pattern that can match nothing
export const before = (text: string): string => text.replace(/\B(?=(?:\d{3})+$)/g, ',');

// split by a pattern that can match nothing
export const parts = (text: string): string[] => text.split(/,?/);

// $1 in a template of replace
export const first = (text: string): string => text.replace(/a|b/, '<$1>');

// $2 in a template of replace
export const second = (text: string): string => text.replace(/(?:a)(b)/, '$1$2');

// $` in a template of replace
export const start = (text: string): string => text.replace('a', '$`');

// $< in a template of replace
export const named = (text: string): string => text.replace(/(?<name>a)/, '$<name>');

// a template of replace that is not constant
export const inserted = (text: string, by: string): string => text.replace(/a/, by);

// sort in place; use toSorted or a new list
export const inOrder = (list: string[]): string[] => list.sort();

// a generator or asynchronous function
export async function wait(): Promise<number> {
  // AwaitExpression
  await Promise.resolve();
  return 1;
}

// Math.random
export const random = (): number => Math.random();

// new RegExp of a text that is not constant
export const made = (source: string): RegExp => new RegExp(source);

export function caught(): number {
  // TryStatement
  try {
    return 1;
  } catch {
    return 2;
  }
}

// ClassDeclaration of a module
export class Point {}

// the operator ==
export const loose = (one: unknown): boolean => one == 1;
