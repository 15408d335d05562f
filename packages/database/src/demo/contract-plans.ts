import { addDays, addMonths, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { proportionOf } from '@stroyfin/domain/money/percent'
import { FIRST_MONTH, firstDay, LAST_MONTH, monthsFrom, TODAY } from './calendar.ts'
import type { GroundArticle } from './classifiers.ts'
import type { ContractTerms } from './contract-terms.ts'
import { CUSTOMER_SERVICE } from './data/contractors.ts'
import type { Trade } from './data/works.ts'
import type { Ground, GroundContractor, GroundProject } from './ground.ts'
import { type Random, randomFor } from './random.ts'

/** One contract to be: who does what for whom, for how much and when. */
export type ContractPlan = {
  project: GroundProject
  article: GroundArticle
  trade: Trade
  executor: GroundContractor
  part: number
  parts: number
  /** Sum with VAT to aim at. */
  target: Kopecks
  /** Months of acts, YYYY-MM, past and future. */
  months: string[]
  signed: PlainDate
  /** Of the usual rates, of a hundred; all of them unless told. */
  rate?: number
  /** Terms that are told; the others are taken as usual. */
  terms?: Partial<ContractTerms>
  random: Random
}

/** A contract begins to be prepared this long before its works. */
const SIGNED_AHEAD_MONTHS = 2

/** Contracts of a project: every article whose time has come, large articles split between contracts. */
export function planContracts(ground: Ground, project: GroundProject): ContractPlan[] {
  const months = monthsFrom(project.from, project.to)
  return ground.articles.flatMap((article) => {
    const { trade, thousands, from = 0, to = 1 } = article
    if (!trade || !thousands) return []
    const window = months.slice(Math.floor(from * months.length), Math.max(Math.ceil(to * months.length), 1))
    const whole = kopecks(Math.floor(thousands * project.scale * 1000))
    return split(ground, project, article, trade, whole, window).filter(isTime)
  })
}

const isTime = (plan: ContractPlan) =>
  plan.months[0] !== undefined && firstDay(plan.months[0]) <= addMonths(TODAY, SIGNED_AHEAD_MONTHS)

function split(
  ground: Ground,
  project: GroundProject,
  article: GroundArticle,
  trade: Trade,
  whole: Kopecks,
  window: string[],
): ContractPlan[] {
  const parts = article.parts ?? partsOf(whole)
  const executors = executorsOf(ground, project, trade)
  return Array.from({ length: parts }, (_, part) => {
    const random = randomFor(`contract ${project.name} ${article.code} ${part}`)
    const months = partOfWindow(window, part, parts, random)
    const target = proportionOf(whole, BigInt(random.whole(88, 112)), BigInt(100 * parts))
    const ahead = addDays(firstDay(months[0] ?? FIRST_MONTH), -random.whole(4, 24))
    const signed = ahead < TODAY ? ahead : addDays(TODAY, -random.whole(2, 12))
    const executor = executors[part % executors.length]
    if (!executor) throw new Error(`Nobody does ${trade}`)
    return { project, article, trade, executor, part, parts, target, months, signed, random }
  })
}

/** Sums above 40, 150 and 400 million go in two, three, four contracts. */
function partsOf(whole: Kopecks): number {
  const millions = whole / 100_000_000n
  if (millions > 400n) return 4
  if (millions > 150n) return 3
  return millions > 40n ? 2 : 1
}

/** Later parts start later; the act of the last month stays inside the window. */
function partOfWindow(window: string[], part: number, parts: number, random: Random): string[] {
  const shift = Math.floor((window.length * part) / (parts * 2))
  const length = Math.max(1, window.length - shift - random.whole(0, Math.floor(window.length / 6)))
  return window.slice(shift, shift + length)
}

/** Those of the trade near the project come first; an own company takes the technical supervision. */
function executorsOf(ground: Ground, project: GroundProject, trade: Trade): GroundContractor[] {
  const able = ground.contractors.filter(
    (contractor) => contractor.trades.includes(trade) && contractor.id !== project.developer_id,
  )
  const home = REGIONS[project.city]
  const near = able.filter((contractor) => contractor.region === home)
  if (trade === 'customer_service') return able.filter((contractor) => contractor.name === CUSTOMER_SERVICE)
  return near.length > 0 ? near : able
}

const REGIONS: Record<string, string> = {
  'Санкт-Петербург': '78',
  Выборг: '78',
  Калининград: '39',
  Петрозаводск: '10',
  Мурманск: '78',
}

/** Months whose acts are already there. */
export const pastMonths = (months: readonly string[]) =>
  months.filter((month) => month >= FIRST_MONTH && month <= LAST_MONTH)
