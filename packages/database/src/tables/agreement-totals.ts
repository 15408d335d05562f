import type { Generated, GeneratedAlways } from 'kysely'

export interface AgreementTotals {
  company_id: number
  agreement_id: number
  dopnik_summ: Generated<string>
  summ_total: Generated<string>
  ks_summ: Generated<string>
  ks_offset_summ: Generated<string>
  ks_retention_summ: Generated<string>
  payment_summ: Generated<string>
  paid_summ: Generated<string>
  advance_paid_summ: Generated<string>
  retention_released_summ: Generated<string>
  expenses_paid_summ: Generated<string>
  fact_summ: Generated<string>
  remainder: GeneratedAlways<string | null>
  da: GeneratedAlways<string | null>
  is_listed: Generated<boolean>
  currency_rate: Generated<string>
  ordered_summ: Generated<string>
  own_summ: GeneratedAlways<string | null>
  rub_summ: Generated<string>
  rub_ordered_summ: Generated<string>
  rub_own_summ: GeneratedAlways<string | null>
  rub_ks_summ: Generated<string>
  rub_paid_summ: Generated<string>
  awaiting_summ: Generated<string>
  rub_awaiting_summ: Generated<string>
  advance_since: string | null
}
