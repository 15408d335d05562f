import { endpoint } from '../kit/endpoint.ts'
import { windowInput, windowOutput } from '../kit/window.ts'
import { bankStatement } from './statement.ts'

/** Loaded statements, the newest period first. */
export const loadStatements = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-list',
  title: 'Список выписок банка',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: windowInput,
  output: windowOutput(bankStatement, {}),
})
