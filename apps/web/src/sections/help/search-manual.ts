import { folded } from '@stroyfin/domain/russian/folded'
import { plainText } from './help-words.ts'
import type { Article } from './manual.ts'

/** A piece of a line: found words stand out. */
export interface Piece {
  text: string
  is_found: boolean
}

export interface FoundArticle {
  article: Article
  title: readonly Piece[]
  /** The line that answers best. */
  line: readonly Piece[]
}

/** Said in every question, told in every text. */
const SILENT = new Set(
  'а в во и к как ко на не о об от по с со у за до из или что это где для при ли'.split(' '),
)

const ENDINGS = [
  ...['иями', 'анием', 'ением', 'ается', 'уется', 'аться', 'иться'],
  ...['ание', 'ания', 'анию', 'аний', 'ение', 'ения', 'ению', 'ений', 'ется', 'ится', 'ться'],
  ...[
    'ями',
    'ами',
    'ого',
    'его',
    'ому',
    'ему',
    'ыми',
    'ими',
    'ать',
    'ять',
    'ить',
    'еть',
    'ует',
    'ают',
    'ает',
  ],
  ...[
    'ите',
    'йте',
    'иях',
    'ием',
    'ов',
    'ев',
    'ей',
    'ой',
    'ий',
    'ый',
    'ая',
    'яя',
    'ое',
    'ее',
    'ые',
    'ие',
    'ых',
  ],
  ...['их', 'ую', 'юю', 'ам', 'ям', 'ах', 'ях', 'ом', 'ем', 'ия', 'ию', 'ок', 'ть', 'ан', 'ен'],
  ...['а', 'я', 'о', 'е', 'ы', 'и', 'у', 'ю', 'ь', 'й'],
]
/** Shorter than this a beginning says nothing. */
const SHORTEST = 3

/** The word without its ending, as far as a list of endings knows it. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST)
  return ending ? word.slice(0, -ending.length) : word
}

interface Wanted {
  typed: string
  stem: string
}

/** What is asked for; a word may still be on its way, so its beginning counts as well. */
export function wantedWords(typed: string): Wanted[] {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !SILENT.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ({ typed: word, stem: stemOf(word) }))
}

/** A form of the same word: the same beginning, and no more after it than endings take. */
function isForm(word: string, { typed, stem }: Wanted): boolean {
  if (word.startsWith(typed)) return true
  const most = stem.length <= SHORTEST + 1 ? SHORTEST : SHORTEST + 3
  return word.startsWith(stem) && word.length - stem.length <= most
}

const WORD = /[\p{L}\p{N}]+/gu

interface Line {
  text: string
  weight: number
  words: readonly string[]
}

interface Indexed {
  lines: readonly Line[]
  title: readonly string[]
  /** Other names of the thing. */
  words: readonly string[]
}

const wordsOf = (text: string): string[] => folded(text).match(WORD) ?? []
const holds = (words: readonly string[], wanted: Wanted) => words.some((word) => isForm(word, wanted))

/** An article is cut into words once, however often it is looked through. */
const indexed = new WeakMap<Article, Indexed>()

function indexOf(article: Article): Indexed {
  const known = indexed.get(article)
  if (known) return known
  const { title, words, purpose, deeds, notes } = article
  const told = (weight: number) => (text: string) => {
    const plain = plainText(text)
    return { text: plain, weight, words: wordsOf(plain) }
  }
  const made = {
    title: wordsOf(title),
    words: wordsOf(words),
    lines: [
      ...purpose.map(told(3)),
      // A title alone says little: it is shown with the first step.
      ...deeds.flatMap(({ title, steps }) => [
        { ...told(4)(`${title}: ${steps[0] ?? ''}`), words: wordsOf(title) },
        ...steps.map(told(2)),
      ]),
      ...notes.map(told(1)),
    ],
  }
  indexed.set(article, made)
  return made
}

const TITLE = 12
const WORDS = 5

/** Articles that hold every asked word in any form; where it stands in the title comes first. */
export function searchManual(articles: Iterable<Article>, typed: string): FoundArticle[] {
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return []
  const weighed = [...articles].flatMap((article) => {
    const { title, words, lines } = indexOf(article)
    const weights = wanted.map((word) =>
      Math.max(
        holds(title, word) ? TITLE : 0,
        holds(words, word) ? WORDS : 0,
        ...lines.map((line) => (holds(line.words, word) ? line.weight : 0)),
      ),
    )
    if (weights.includes(0)) return []
    return [{ article, weight: weights.reduce((sum, one) => sum + one, 0), line: bestLine(lines, wanted) }]
  })
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .map(({ article, line }) => ({
      article,
      title: piecesOf(article.title, wanted),
      line: piecesOf(cut(line, wanted), wanted),
    }))
}

function bestLine(lines: readonly Line[], wanted: readonly Wanted[]): string {
  const counted = lines.map(({ text, weight, words }) => ({
    text,
    weight: wanted.filter((word) => holds(words, word)).length * 10 + weight,
  }))
  return counted.reduce((best, one) => (one.weight > best.weight ? one : best), { text: '', weight: 0 }).text
}

const LONGEST = 160

/** So much of a long line as shows its first found word. */
function cut(text: string, wanted: readonly Wanted[]): string {
  if (text.length <= LONGEST) return text
  const first = [...text.matchAll(WORD)].find(([word]) => wanted.some((one) => isForm(folded(word), one)))
  const at = first?.index ?? 0
  const from = at < LONGEST / 2 ? 0 : text.lastIndexOf(' ', at - LONGEST / 3) + 1
  const end = text.length - from <= LONGEST ? text.length : text.lastIndexOf(' ', from + LONGEST)
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}

function piecesOf(text: string, wanted: readonly Wanted[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!wanted.some((one) => isForm(folded(word), one))) continue
    if (index > at) pieces.push({ text: text.slice(at, index), is_found: false })
    pieces.push({ text: word, is_found: true })
    at = index + word.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), is_found: false })
  return pieces
}
