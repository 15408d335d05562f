import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { type Jobs, startJobs, type Worker } from './jobs.ts'

const app = await testApp({ works: false })

test('long work keeps no moment’s work waiting, and of one lane only one is done at a time (K-12)', async () => {
  const done: string[] = []
  let finish: () => void = () => undefined
  const long: Worker = async ({ job, done: end }) => {
    await new Promise<void>((resume) => {
      finish = resume
      done.push(`started ${job.id}`)
    })
    await end(async () => null)
  }
  const short: Worker = async ({ done: end }) => {
    await end(async () => null)
    done.push('short')
  }
  const silent = { error: () => undefined }
  const jobs: Jobs = startJobs(app.database, [{ short }, { long }], silent)
  const add = (kind: string) =>
    app.database.platform((db) =>
      jobs.add(db, { company_id: app.company_id, user_id: null, kind, payload: {} }),
    )
  const [first, second] = [await add('long'), await add('long')]
  await expect.poll(() => done).toEqual([`started ${first}`])
  await add('short')
  await expect.poll(() => done).toEqual([`started ${first}`, 'short'])
  finish()
  await expect.poll(() => done).toEqual([`started ${first}`, 'short', `started ${second}`])
  finish()
  await jobs.stop()
})
