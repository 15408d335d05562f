import { createHash } from 'node:crypto'
import { unseenRows } from '../../spreadsheets/unseen-rows.ts'
import type { JudgedRow } from './judge-file.ts'

/** Longer lists are told by their count. */
const SHOWN = 50

/**
 * What of the rows to be loaded a person has to look at first, gathered as they are judged; `of_file` is said of all of
 * them. Two hundred thousand rows may each have one: the first are shown, all are counted and digested.
 */
export function importQuestions(of_file: readonly string[]) {
  const unseen = unseenRows()
  const first: string[] = []
  const digest = createHash('sha256')
  let count = 0
  return {
    take(judged: JudgedRow) {
      const { row, status, doubts } = judged
      if (status !== 'new' && status !== 'change') return
      for (const doubt of doubts) {
        const question = `Строка ${row}: ${doubt}`
        if (first.length < SHOWN) first.push(question)
        digest.update(`${question}\n`)
        count++
      }
      unseen.take(judged)
    },
    /** `foot`: how the total of the file differs from its rows. */
    told(foot: string | null) {
      const whole = [...of_file, ...unseen.told(), ...(foot === null ? [] : [foot])]
      const total = whole.length + count
      // Whoever confirms confirms what he has seen: other questions have another digest.
      const asked = total === 0 ? null : digest.copy().update(whole.join('\n')).digest('hex')
      return { questions: [...whole, ...first].slice(0, SHOWN), questions_total: total, asked }
    },
  }
}
