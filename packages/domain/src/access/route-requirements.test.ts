import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test.each([
  ['the list of contracts requires view (R-6-43)', '/agreements/', ['agreement.view']],
  ['a contract requires view (R-6-44)', '/agreement/5', ['agreement.view']],
  ['the list of completion documents requires view (R-6-45)', '/ks/', ['ks.view']],
  ['a new completion document requires view and create (R-6-46)', '/ks-create', ['ks.view', 'ks.create']],
  ['a new payment requires view and create (R-6-47)', '/payments-create', ['payment.view', 'payment.create']],
  ['the list of registries requires view (R-6-48)', '/reports/registry', ['payment_registry.view']],
  ['a registry requires view (R-6-49)', '/reports/registry/1', ['payment_registry.view']],
  [
    'a new registry requires view and create (R-6-50)',
    '/reports/registry/create',
    ['payment_registry.view', 'payment_registry.create'],
  ],
  ['templates of registries require view (A-036, A-096)', '/registry-templator/', ['payment_registry.view']],
  ['projects require view (R-6-56)', '/structure/', ['project.view']],
  ['loan agreements require view (R-6-57)', '/structure/loan-agreements/', ['loan_agreement.view']],
  ['the classifier requires view (R-6-60)', '/classifiers/classifier/', ['classifier.view']],
  ['the bank classifier requires view (R-6-60)', '/classifiers/bank-classifier/', ['classifier.view']],
  ['local estimates require view (R-6-60)', '/classifiers/lsr/', ['classifier.view']],
  ['responsibility centres require view (R-6-60)', '/classifiers/system/cfo_list/', ['classifier.view']],
  ['articles of income require view (R-6-60)', '/classifiers/system/bdr_list/', ['classifier.view']],
  [
    'own statuses of contracts require view (R-6-60)',
    '/classifiers/system/agreement_additional_status/',
    ['classifier.view'],
  ],
  ['names of objects and fields require view (R-6-60)', '/classifiers/system/name/', ['classifier.view']],
  ['restrictions require classifier view (R-6-60)', '/classifiers/system/restrictions/', ['classifier.view']],
  [
    'routes of approval require classifier view (R-6-60)',
    '/classifiers/system/registry_approvals/',
    ['classifier.view'],
  ],
  [
    'approval of contracts requires coordination and their view (R-6-51, R-6-52)',
    '/approvement/agreements/',
    ['coordination.access', 'agreement.view'],
  ],
  [
    'approval of completion requires coordination and its view (R-6-53)',
    '/approvement/ks_list/',
    ['coordination.access', 'ks.view'],
  ],
  [
    'approval of payments requires coordination and their view (R-6-54)',
    '/approvement/payments/',
    ['coordination.access', 'payment.view'],
  ],
  [
    'approval of estimates requires coordination only (R-6-55)',
    '/approvement/smeta_list/',
    ['coordination.access'],
  ],
  ['contractors require view (R-6-61)', '/agents/list/', ['contractor.view']],
  ['a contractor requires view (R-6-61)', '/agents/7', ['contractor.view']],
  ['import of contracts requires access (R-6-62)', '/import-xls/agreements', ['import_xlsx.access']],
  ['import of statements requires access (R-6-62)', '/import-xls/client-bank-info', ['import_xlsx.access']],
  [
    'the page of rights requires admin access (R-6-69)',
    '/classifiers/system/permissions_access/',
    ['admin.access'],
  ],
])('%s', (_story, path, needs) => {
  expect(pageAt(path)?.needs).toEqual(needs)
})

test.each([
  ['projects keep a person without the right (R-6-58)', '/structure/'],
  ['loan agreements keep a person without the right (R-6-59)', '/structure/loan-agreements/'],
])('%s', (_story, path) => {
  expect(pageAt(path)?.redirects).toBe(false)
})
