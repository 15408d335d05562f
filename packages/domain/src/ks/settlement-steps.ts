import type { Kopecks } from '../money/money.ts'
import { percentOf } from '../money/percent.ts'
import { formatMoney, formatPercent } from '../russian/format-money.ts'
import { OFFSET_METHOD_LABELS } from './offset-terms.ts'
import type { SettlementFigures, SettlementInput } from './settlement-figures.ts'

/** One line of «как посчитано»: every figure is already a Russian text, the result stays a sum. */
export type SettlementStep = {
  title: string
  formula: string
  inputs: { label: string; value: string }[]
  result: Kopecks
  rule: string
}

/** The chain «принято − зачёт аванса − гарантийное удержание = к оплате» in words and figures. */
export function explainSettlement(input: SettlementInput, figures: SettlementFigures): SettlementStep[] {
  const steps = [acceptedStep(input, figures), retentionStep(input, figures), offsetStep(input, figures)]
  steps.push({
    title: 'К оплате',
    formula: `${formatMoney(figures.gross)} − ${formatMoney(figures.offset)} − ${formatMoney(figures.retention)}`,
    inputs: [
      { label: 'Принято', value: formatMoney(figures.gross) },
      { label: 'Зачёт аванса', value: formatMoney(figures.offset) },
      { label: 'Гарантийное удержание', value: formatMoney(figures.retention) },
    ],
    result: figures.payable,
    rule: 'Принято − зачёт аванса − гарантийное удержание',
  })
  if (figures.refund_due > 0n) steps.push(refundStep(figures))
  return steps
}

function acceptedStep(input: SettlementInput, figures: SettlementFigures): SettlementStep {
  return {
    title: 'Принято',
    formula:
      input.vat_rate === null && figures.vat === 0n
        ? formatMoney(figures.gross)
        : `${formatMoney(figures.gross - figures.vat)} + ${formatMoney(figures.vat)}`,
    inputs: [
      { label: 'Без НДС', value: formatMoney(figures.gross - figures.vat) },
      { label: 'Сумма с НДС', value: formatMoney(input.agreement_summ) },
      { label: 'Принято ранее', value: formatMoney(input.accepted_before) },
      { label: 'Остаток работ до акта', value: formatMoney(figures.remaining_before) },
      {
        label: 'В том числе НДС',
        value: input.vat_rate === null && figures.vat === 0n ? 'Без НДС' : formatMoney(figures.vat),
      },
    ],
    result: figures.gross,
    rule: `${acceptedRule(figures)}. ${input.vat_per_line ? VAT_PER_LINE : VAT_ONCE}`,
  }
}

const VAT_ONCE = 'Строки округляются до копейки, НДС — один раз с их суммы'
const VAT_PER_LINE = 'НДС считается и округляется до копейки в каждой строке'

function acceptedRule({ gross, is_last }: SettlementFigures): string {
  if (gross < 0n) return 'Исправительный акт: сумма уменьшает принятое'
  return is_last ? 'Последний акт: принимается весь остаток договора' : 'Сумма акта с НДС'
}

function retentionStep(input: SettlementInput, figures: SettlementFigures): SettlementStep {
  const base = input.retention_from === 'net' ? figures.gross - figures.vat : figures.gross
  const percent = input.retention_percent ?? '0'
  const inputs = [
    {
      label: input.retention_from === 'net' ? 'Сумма акта без НДС' : 'Сумма акта с НДС',
      value: formatMoney(base),
    },
    { label: 'Процент удержания', value: formatPercent(percent) },
    { label: 'Удержано ранее', value: formatMoney(input.retained_before) },
  ]
  if (input.retention_cap !== undefined) {
    inputs.push({ label: 'Наибольшее удержание по договору', value: formatMoney(input.retention_cap) })
  }
  return {
    title: 'Гарантийное удержание',
    formula:
      shareOfCorrected(input, input.corrected?.retention) ??
      `${formatMoney(base)} × ${formatPercent(percent)}`,
    inputs,
    result: figures.retention,
    rule: retentionRule(input),
  }
}

/** A percent of the act, or of all that was accepted less what was taken, where the kopecks of earlier acts show (K-21). */
function shareFormula(
  percent: string,
  { base, before, taken, part }: { base: Kopecks; before: Kopecks; taken: Kopecks; part: Kopecks },
): string {
  const whole = percentOf(before + base, percent) - taken
  return base > 0n && part === whole && part !== percentOf(base, percent)
    ? `(${formatMoney(before)} + ${formatMoney(base)}) × ${formatPercent(percent)} − ${formatMoney(taken)}`
    : `${formatMoney(base)} × ${formatPercent(percent)}`
}

function retentionRule({ gross, corrected, retention_cap, retention_by }: SettlementInput): string {
  if (gross < 0n && corrected)
    return 'Исправление возвращает удержанное по исправляемому документу в той же доле'
  const percent = `Процент удержания по ${retention_by ?? 'договору'}`
  return retention_cap === undefined
    ? `${percent}, округление до копейки`
    : `${percent}, но не больше остатка наибольшего удержания`
}

/** The share of a corrected document that is given back with the part of it that is taken back. */
function shareOfCorrected({ gross, corrected }: SettlementInput, held: Kopecks | undefined): string | null {
  if (gross >= 0n || !corrected || corrected.gross <= 0n || held === undefined) return null
  return `${formatMoney(gross)} × ${formatMoney(held)} / ${formatMoney(corrected.gross)}`
}

function offsetStep(input: SettlementInput, figures: SettlementFigures): SettlementStep {
  const limit =
    input.gross < 0n
      ? `не больше ${formatMoney(input.offset_before)} зачтённого ранее`
      : `не больше ${formatMoney(figures.unsettled_before)} незачтённого аванса`
  return {
    title: 'Зачёт аванса',
    formula: `${offsetFormula(input, figures)}; ${limit}`,
    inputs: [
      { label: 'Способ зачёта', value: OFFSET_METHOD_LABELS[input.offset_method] },
      { label: 'Оплаченный аванс', value: formatMoney(input.paid_advance) },
      { label: 'Зачтено ранее', value: formatMoney(input.offset_before) },
      { label: 'Аванс не зачтён', value: formatMoney(figures.unsettled_before) },
      { label: 'Останется не зачтено', value: formatMoney(figures.unsettled_after) },
      { label: 'НДС в зачёте', value: formatMoney(figures.offset_vat) },
    ],
    result: figures.offset,
    rule: offsetRule(input, figures),
  }
}

function offsetFormula(input: SettlementInput, figures: SettlementFigures): string {
  const gross = formatMoney(figures.gross)
  if (input.offset_method === 'manual') return formatMoney(input.offset_manual ?? 0n)
  const given_back = shareOfCorrected(input, input.corrected?.offset)
  if (given_back !== null) return given_back
  if (input.offset_method === 'none') return 'зачёта нет'
  if (figures.is_last || takesFully(input, figures)) {
    return `${gross} − ${formatMoney(figures.retention)}`
  }
  if (input.offset_method === 'percent') {
    const { accepted_before: before, offset_before: taken } = input
    return shareFormula(input.offset_percent ?? '0', {
      base: figures.gross,
      before,
      taken,
      part: figures.offset,
    })
  }
  return figures.gross < 0n
    ? `${gross} × ${formatMoney(input.offset_before)} / ${formatMoney(input.accepted_before)}`
    : `${gross} × ${formatMoney(figures.unsettled_before)} / ${formatMoney(figures.remaining_before)}`
}

/** An open price leaves no share to count when more is accepted than was thought of. */
function takesFully({ offset_method }: SettlementInput, { gross, remaining_before }: SettlementFigures) {
  if (gross < 0n) return false
  return offset_method === 'full' || (offset_method === 'proportional' && remaining_before <= 0n)
}

function offsetRule(input: SettlementInput, figures: SettlementFigures): string {
  if (input.offset_method === 'manual') return 'Сумма зачёта указана в акте'
  if (figures.gross < 0n && (input.corrected || input.offset_method !== 'none')) {
    return 'Исправительный акт возвращает зачтённый аванс в той же доле'
  }
  if (input.offset_method === 'none') return 'Договор не предусматривает зачёта аванса'
  if (figures.is_last) return 'Последний акт: зачитывается весь оставшийся аванс'
  if (input.offset_method === 'percent')
    return `Процент зачёта по ${input.offset_by ?? 'договору'}, округление до копейки`
  if (takesFully(input, figures)) return 'Аванс зачитывается полностью, пока не исчерпан'
  return 'Доля незачтённого аванса в остатке работ, округление до копейки'
}

function refundStep(figures: SettlementFigures): SettlementStep {
  return {
    title: 'К возврату исполнителем',
    formula: `${formatMoney(figures.unsettled_before)} − ${formatMoney(figures.offset)}`,
    inputs: [
      { label: 'Аванс не зачтён', value: formatMoney(figures.unsettled_before) },
      { label: 'Зачёт аванса', value: formatMoney(figures.offset) },
    ],
    result: figures.refund_due,
    rule: 'После последнего акта незачтённый аванс возвращается или засчитывается в гарантийное удержание',
  }
}
