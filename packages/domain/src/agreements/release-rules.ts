import { isPlainDate, type PlainDate } from '../dates/plain-date.ts'
import type { ReleaseStage } from '../ks/retention-release.ts'
import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatDate } from '../russian/format-date.ts'

/** The terms of giving the retention back, and the most that may be retained. */
export type ReleaseForm = {
  retention_cap_percent: string | null
  retention_cap_summ: string | null
  release_stages: readonly ReleaseStage[]
}

/** Beyond a human life there is no guarantee; the database counts months in the same bounds. */
export const MOST_MONTHS = 600

/** The stages come to the whole retention, and each knows its day or how to find it. */
export function releaseRules(form: ReleaseForm): BrokenRule<keyof ReleaseForm>[] {
  const stages = stagesRule(form.release_stages)
  return [
    ...capRules(form),
    ...(stages === null ? [] : [{ field: 'release_stages' as const, message: stages }]),
  ]
}

function capRules({ retention_cap_percent: percent, retention_cap_summ: summ }: ReleaseForm) {
  const broken: BrokenRule<keyof ReleaseForm>[] = []
  if (percent !== null && !isShare(percent)) {
    broken.push({ field: 'retention_cap_percent', message: 'Процент от 0 до 100' })
  }
  if (summ !== null && new Decimal(summ).lt(0)) {
    broken.push({ field: 'retention_cap_summ', message: 'Сумма не может быть меньше нуля' })
  } else if (summ !== null && percent !== null) {
    broken.push({
      field: 'retention_cap_summ',
      message: 'Укажите предел суммой или процентом, не тем и другим',
    })
  }
  return broken
}

function stagesRule(stages: readonly ReleaseStage[]): string | null {
  if (stages.length === 0) return null
  for (const [at, { percent, event, months, date }] of stages.entries()) {
    const name = `Этап ${at + 1}`
    if (!isShare(percent) || new Decimal(percent).eq(0)) return `${name}: доля больше 0 и не больше 100 %`
    if (event === 'date' && !isPlainDate(date ?? '')) return `${name}: укажите дату возврата`
    if (event === 'completion' && (!Number.isInteger(months) || months < 0 || months > MOST_MONTHS))
      return `${name}: срок — целое число месяцев от 0 до ${MOST_MONTHS}`
  }
  const whole = stages.reduce((sum, { percent }) => sum.plus(percent), new Decimal(0))
  return whole.eq(100) ? null : `Доли этапов вместе — 100 %, а не ${whole.toString().replace('.', ',')} %`
}

const isShare = (text: string) => new Decimal(text).gte(0) && new Decimal(text).lte(100)

/** The day on which works are complete is neither before their contract nor before the last accepted of them. */
export function completionProblem(
  completed: PlainDate | null,
  { signed, last_accepted }: { signed: PlainDate; last_accepted: PlainDate | null },
): string | null {
  if (completed === null) return null
  if (completed < signed) return `Договор от ${formatDate(signed)}: работы не завершены раньше него`
  if (last_accepted === null || completed >= last_accepted) return null
  return `Последние работы приняты ${formatDate(last_accepted)}: завершены они не раньше`
}
