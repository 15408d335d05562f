import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueries } from './fresh-queries.ts'

test.each([
  ['first', undefined],
  ['next', 'before'],
])('what changes while the %s answer is on its way is in the answer that stays', async (_, before) => {
  const queries = new FreshQueries()
  let stored = 'old'
  const answers: (() => void)[] = []
  const queryKey = ['versions']
  if (before) queries.setQueryData(queryKey, before)
  const observer = new QueryObserver(queries, {
    queryKey,
    // The answer is what was stored when it was asked for, however late it comes.
    queryFn: ({ signal: _ }) => {
      const answer = stored
      return new Promise<string>((resolve) => answers.push(() => resolve(answer)))
    },
  })
  const stop = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)

  stored = 'new'
  const read = Promise.all([queries.invalidateQueries(), queries.invalidateQueries()])
  const giving = setInterval(() => {
    for (const answer of answers) answer()
  })
  await read
  clearInterval(giving)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'new', isFetching: false })
  stop()
})
