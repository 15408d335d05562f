import { createHash } from 'node:crypto'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import type { JudgedRow } from './judge-file.ts'

/** Longer lists are told by their count. */
const SHOWN = 50

/** What of the rows to be loaded a person has to look at first, gathered as they are judged. */
export function importQuestions() {
  const hidden = rowsSeen()
  const struck = rowsSeen()
  return {
    take({ row, status, is_hidden, is_struck }: JudgedRow) {
      if (status !== 'new' && status !== 'change') return
      if (is_hidden) hidden.take(row)
      if (is_struck) struck.take(row)
    },
    /** `foot`: how the total of the file differs from its rows. */
    told(foot: string | null) {
      const all = [
        hidden.told('Скрытые строки', 'загрузятся вместе с видимыми'),
        struck.told('Зачёркнутые строки', 'загрузятся вместе с остальными'),
        foot,
      ].filter((question) => question !== null)
      return { questions: all.slice(0, SHOWN), questions_total: all.length, asked: digestOf(all) }
    },
  }
}

/** Whoever confirms confirms what he has seen: other questions have another digest. */
function digestOf(questions: readonly string[]): string | null {
  if (questions.length === 0) return null
  return createHash('sha256').update(JSON.stringify(questions)).digest('hex')
}

function rowsSeen() {
  let count = 0
  let first = 0
  return {
    take(row: number) {
      if (count === 0) first = row
      count++
    },
    told: (whose: string, what: string) =>
      count === 0 ? null : `${whose} (${formatVolume(count)}, первая – ${first}) ${what}`,
  }
}
