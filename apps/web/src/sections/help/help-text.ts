import type { KeyPlace } from './key-places.ts'

/** One thing people do here, step by step. */
export interface Deed {
  title: string
  steps: readonly string[]
  /** Facts beside each other, not steps one after another. */
  is_list?: true
}

/**
 * What the manual says of one screen. «…» holds words that the screen really shows, `[[name]]` and `[words](name)` lead to
 * another article.
 */
export interface HelpText {
  /** What it is for, in plain words; a line is a paragraph. */
  purpose: readonly string[]
  deeds: readonly Deed[]
  /** Which keys work here beside those that work everywhere. */
  keys?: readonly KeyPlace[]
  /** Names of articles to read next. */
  see?: readonly string[]
  /** Other words people look for it by. */
  words?: string
}

export type HelpTexts = Readonly<Record<string, HelpText>>
