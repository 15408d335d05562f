import { defineReport } from '../../engine/define-report.ts'
import { PAYMENTS_ANALYTIC } from './payments-analytic-parts.ts'

export default defineReport({
  ...PAYMENTS_ANALYTIC,
  child: 'loan-agreements',
  title: 'Аналитика платежей по кредитным договорам',
  tab: 'Кредитные договоры',
  by: ['loan_agreement', 'loan_group'],
})
