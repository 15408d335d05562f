import { createHash } from 'node:crypto'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import type { JudgedRow } from './judge-file.ts'

/** Longer lists are told by their count. */
const SHOWN = 50

/**
 * What of the rows to be loaded a person has to look at first, gathered as they are judged; `of_file` is said of all of
 * them. Two hundred thousand rows may each have one: the first are shown, all are counted and digested.
 */
export function importQuestions(of_file: readonly string[]) {
  const hidden = rowsSeen()
  const struck = rowsSeen()
  const first: string[] = []
  const digest = createHash('sha256')
  let count = 0
  return {
    take({ row, status, is_hidden, is_struck, doubts }: JudgedRow) {
      if (status !== 'new' && status !== 'change') return
      for (const doubt of doubts) {
        const question = `Строка ${row}: ${doubt}`
        if (first.length < SHOWN) first.push(question)
        digest.update(`${question}\n`)
        count++
      }
      if (is_hidden) hidden.take(row)
      if (is_struck) struck.take(row)
    },
    /** `foot`: how the total of the file differs from its rows. */
    told(foot: string | null) {
      const whole = [
        ...of_file,
        hidden.told('Скрытые строки', 'загрузятся вместе с видимыми'),
        struck.told('Зачёркнутые строки', 'загрузятся вместе с остальными'),
        foot,
      ].filter((question) => question !== null)
      const total = whole.length + count
      // Whoever confirms confirms what he has seen: other questions have another digest.
      const asked = total === 0 ? null : digest.copy().update(whole.join('\n')).digest('hex')
      return { questions: [...whole, ...first].slice(0, SHOWN), questions_total: total, asked }
    },
  }
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
