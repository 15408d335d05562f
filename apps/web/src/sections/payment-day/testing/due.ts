import type { Due } from '@stroyfin/contract/payment-day/load-dues'

/** An act of which a part may be paid. */
export const DUE: Due = {
  ...{ kind: 'act', type: 'expenses', number: '1', agreement_id: 1, agreement_number: 'Д-1' },
  ...{
    date: '2026-11-01',
    due_date: '2026-11-20',
    pay_date: '2026-11-28',
    currency: 'rub',
    currency_rate: '1',
  },
  ...{ contractor_id: 1, contractor_name: 'Подрядчик', payer_id: 2, payer_name: 'Застройщик' },
  ...{
    ks_id: 1,
    invoice_id: null,
    project_id: null,
    project_name: null,
    classifier_id: null,
    classifier_name: null,
  },
  ...{ vat_rate: '22', summ: 100, alone_summ: 80, free_summ: 80, held: null },
  contract_left: { base: 80, agreement: null },
  ...{ available_from_loan: null, has_loan: false },
}
