// Each commented line has one construct that the emitter refuses, which the comment names.
/* eslint-disable eqeqeq */

// a change of list, which another name may hold
export const change = (list: string[]): number => list.push('x');

export function keep(groups: Record<string, string[]>): void {
  const group = groups.x;
  // a change of group, which another name may hold
  group?.push('y');
}

// flag y of a pattern
export const sticky = (text: string): boolean => /a/y.test(text);

// a look-behind of variable length
export const behind = (text: string): boolean => /(?<=a+)b/.test(text);

// half of a surrogate pair in a pattern
export const half = (text: string): boolean => /[\ud800-\udbff]$/.test(text);

// a generator or asynchronous function
export async function wait(): Promise<number> {
  // AwaitExpression
  await Promise.resolve();
  return 1;
}

// Math.random
export const random = (): number => Math.random();

// new RegExp
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
