import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import type { TestApp } from '../../../testing/test-app.ts'

/** A whole draft of a contract between two contractors of the demo company. */
export async function sampleDraft(app: TestApp) {
  return (await sampleIds(app)).draft
}

/** The draft, and another contractor and article to change it to. */
export async function sampleIds(app: TestApp) {
  const [{ contractors }, projects, { classifier }] = await Promise.all([
    app.call(loadContractors, {}, { as: 'director' }),
    app.call(loadProjects, {}, { as: 'director' }),
    app.call(loadClassifier, {}, { as: 'director' }),
  ])
  const [customer, executor, other] = contractors
  const [article, other_article] = classifier.filter((item) => !item.is_folder)
  const [project] = projects
  if (!customer || !executor || !other || !article || !other_article || !project)
    throw new Error('the demo company is empty')
  const draft = {
    type: 'contracting',
    number: 'Д-17/2025',
    date: '2025-03-01',
    customer_id: customer.id,
    executor_id: executor.id,
    project_id: project.id,
    classifier_id: article.id,
    summ: 1_234_567.89,
    date_from: '2025-03-10',
    date_to: '2025-12-31',
    responsible: null,
    description: 'Монолитные работы, секция 3',
  }
  return { draft, other_contractor_id: other.id, other_classifier_id: other_article.id }
}
