import type { Page } from '@playwright/test'
import { sessionToken } from '../testing/sign-in.ts'

export interface NewContract {
  id: number
  number: string
  customer: string
  executor: string
}

/** A new contract made over the wire: a story changes only what it made itself. */
export async function newContract(page: Page, number: string): Promise<NewContract> {
  const headers = { authorization: `Bearer ${await sessionToken(page, 'director')}` }
  const ask = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { headers, data: { company_id: 1, ...data } })).json()
  const [{ contractors }, projects, { classifier }] = await Promise.all([
    ask('contractor/loadContractors', {}),
    ask('project/loadProjects', {}),
    ask('classifier/load-classifier', {}),
  ])
  const [customer, executor] = [contractors[0], contractors[5]]
  const { agreement } = await ask('agreements/create-draft', {
    type: 'contracting',
    number,
    date: '2025-03-05',
    customer_id: customer.id,
    executor_id: executor.id,
    project_id: projects[0].id,
    classifier_id: classifier.find((item: { is_folder: boolean }) => !item.is_folder).id,
    summ: 1_000_000,
  })
  return { id: agreement, number, customer: customer.name, executor: executor.name }
}
