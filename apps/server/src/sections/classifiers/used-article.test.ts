import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { removeClassifierItem } from '@stroyfin/contract/classifiers/remove-item'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeEstimate, newLine, saveLines } from '../estimates/testing/sample-estimate.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }

test('an article of an estimate or of a plan is not deleted', async () => {
  const sent = { name: 'Только в смете', is_folder: false, group_id: null }
  const { id } = await app.call(createClassifierItem, sent, director)
  const remove = async () => {
    const { classifier } = await app.call(loadClassifier, {}, director)
    const version = classifier.find((item) => item.id === id)?.version ?? 0
    return app.call(removeClassifierItem, { id, version }, director)
  }
  const agreement_id = await makeContract(app, { number: 'СТАТЬЯ-1' })
  const estimate = await makeEstimate(app, agreement_id)
  await saveLines(app, estimate.id, [{ ...newLine(-1, 'Стены'), classifier_id: id }])
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    body: { message: 'Статью нельзя удалить, её используют: 1 смета' },
  })
  const cells = [{ ledger: 'ks_summ' as const, classifier_id: id, month: '2026-01', summ: 1 }]
  await app.call(savePlanning, { agreement_id, version: 0, cells }, director)
  await expect(remove()).rejects.toMatchObject({
    body: { message: expect.stringContaining('1 смета, 1 план договора') },
  })
})
