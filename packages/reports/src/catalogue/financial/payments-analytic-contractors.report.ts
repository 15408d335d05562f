import { defineReport } from '../../engine/define-report.ts'
import { PAYMENTS_ANALYTIC } from './payments-analytic-parts.ts'

export default defineReport({
  ...PAYMENTS_ANALYTIC,
  child: 'contractors',
  title: 'Аналитика платежей по контрагентам',
  tab: 'Контрагенты',
  by: ['contractor'],
})
