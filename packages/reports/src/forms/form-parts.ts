import { type FormParty, partyLine } from '@stroyfin/domain/forms/act-form'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { PaperCell, PaperRow } from '../paper/paper.ts'

/** Explanations under lines to write on. */
export const CAPTION_SIZE = 6

export const box = (text: string, more: Partial<PaperCell> = {}): PaperCell => ({
  text,
  border: 'box',
  ...more,
})
export const headBox = (text: string, more: Partial<PaperCell> = {}): PaperCell =>
  box(text, { align: 'center', ...more })
export const moneyBox = (summ: Kopecks, more: Partial<PaperCell> = {}): PaperCell => ({
  number: roubles(summ),
  border: 'box',
  valign: 'top',
  ...more,
})
export const blank = (span: number): PaperCell => ({ span })
export const caption = (text: string, span: number): PaperCell => ({
  text,
  span,
  size: CAPTION_SIZE,
  align: 'center',
  valign: 'top',
})

/** «1», «2», … under the head of a table. */
export function numberedColumns(count: number): PaperRow {
  return { cells: Array.from({ length: count }, (_, index) => headBox(String(index + 1))) }
}

export function dayOf(date: string | null): string {
  return date === null ? '' : formatDate(date)
}

/** Spans of a form's columns: label, what is written, label of the code, the code. */
export type HeadSpans = readonly [label: number, value: number, code_label: number, code: number]

/** «Подрядчик ООО «…» … по ОКПО» with the explanation under the line. */
export function lineRows(
  [label, value, code_label, code]: HeadSpans,
  {
    title,
    text,
    under,
    code_title = '',
    code_value = '',
  }: { title: string; text: string; under: string; code_title?: string; code_value?: string },
): PaperRow[] {
  return [
    {
      cells: [
        { text: title, span: label, valign: 'bottom' },
        { text, span: value, border: 'under', valign: 'bottom' },
        { text: code_title, span: code_label, align: 'right', valign: 'bottom' },
        headBox(code_value, { span: code, down: 2, valign: 'bottom' }),
      ],
    },
    { cells: [blank(label), caption(under, value), blank(code_label)], height: 2.6 },
  ]
}

export function partyRows(spans: HeadSpans, title: string, party: FormParty | null): PaperRow[] {
  const text = party ? partyLine(party) : ''
  const under = 'организация, адрес, телефон, факс'
  return lineRows(spans, { title, text, under, code_title: 'по ОКПО', code_value: party?.okpo ?? '' })
}

/** Spans of a signature: title, post, the signature itself, its deciphering. */
export type SignSpans = readonly [title: number, post: number, sign: number, name: number]

export function signatureRows(
  [title, post, sign, name]: SignSpans,
  label: string,
  signer: FormParty['signer'],
): PaperRow[] {
  const line = (text: string, span: number): PaperCell => ({
    text,
    span,
    border: 'under',
    align: 'center',
    valign: 'bottom',
  })
  return [
    {
      cells: [
        { text: label, span: title, bold: true, valign: 'bottom' },
        line(signer?.post ?? '', post),
        line('', sign),
        line(signer?.name ?? '', name),
      ],
      height: 8,
    },
    {
      cells: [
        blank(title),
        caption('(должность)', post),
        caption('(подпись)', sign),
        caption('(расшифровка подписи)', name),
      ],
    },
    { cells: [{ text: 'М.П.', span: title }], height: 5 },
  ]
}
