import { addTotals, type KsTotals, lineTotals } from '@stroyfin/domain/ks/ks-lines'
import { vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { proportionOf } from '@stroyfin/domain/money/percent'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import { lastDay } from './calendar.ts'
import type { ContractPlan } from './contract-plans.ts'
import { TRADES, type Trade, type Work } from './data/works.ts'
import type { Random } from './random.ts'

export type PlannedLine = {
  name: string
  unit: string
  code: string
  volume: string
  price: string
  summ: Kopecks
}
export type PlannedAct = {
  month: string
  vat_rate: number | null
  lines: PlannedLine[]
  line_totals: KsTotals[]
  totals: KsTotals
}

/** Paid by the stage: one unit whose price is the sum. */
const STAGES = ['этап', 'мес', 'усл', 'взнос', 'пакет']
/** Counted one by one. */
const PIECES = ['шт', 'лист', 'точка', 'выезд', 'компл', 'час']

/** Acts of a contract month by month: slow start, full speed, slow finish; nothing below a rouble. */
export function planActs(
  {
    trade,
    target,
    months,
    random,
    rate = 100,
  }: Pick<ContractPlan, 'trade' | 'target' | 'months' | 'random' | 'rate'>,
  exempt: boolean,
): PlannedAct[] {
  const weights = months.map((_, index) =>
    BigInt(Math.floor(1000 * Math.sin((Math.PI * (index + 0.5)) / months.length)) + random.whole(250, 500)),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  return months.map((month, index) => {
    const gross = proportionOf(target, weights[index] ?? 0n, whole)
    const vat_rate = exempt ? null : baseVatRateOn(lastDay(month))
    const net = proportionOf(gross, 100n, BigInt(100 + (vat_rate ?? 0)))
    const lines = planLines(trade, net, random, rate)
    const per_line = vatPerLine(TRADES[trade].ks_type)
    const line_totals = lineTotals(lines, { rate: vat_rate, included: false, per_line })
    return { month, vat_rate, lines, line_totals, totals: addTotals(line_totals) }
  })
}

function planLines(trade: Trade, net: Kopecks, random: Random, rate: number): PlannedLine[] {
  const works = TRADES[trade].works as readonly Work[]
  const shares = works.map(() => BigInt(random.whole(20, 60)))
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  return works.map((work, index) =>
    planLine(atRate(work, rate), proportionOf(net, shares[index] ?? 0n, whole)),
  )
}

const atRate = (work: Work, rate: number): Work =>
  rate === 100 ? work : { ...work, price: roubles(proportionOf(kopecks(work.price), BigInt(rate), 100n)) }

function planLine(work: Work, aim: Kopecks): PlannedLine {
  const { name, unit, code } = work
  if (STAGES.includes(unit)) {
    const price = roubles(proportionOf(aim, 1n, 10_000n) * 10_000n || 10_000n)
    return { name, unit, code, volume: '1', price, summ: lineSumm('1', price) }
  }
  const exact = new Decimal(roubles(aim)).div(work.price)
  const least = PIECES.includes(unit) ? '1' : '0.001'
  const rounded = exact.round(PIECES.includes(unit) ? 0 : 3)
  const volume = rounded.lt(least) ? least : rounded.toString()
  return { name, unit, code, volume, price: work.price, summ: lineSumm(volume, work.price) }
}
