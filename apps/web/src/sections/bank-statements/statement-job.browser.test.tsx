import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../ui/testing/show.tsx'
import { StatementJob } from './StatementJob.tsx'

const real = window.fetch
afterEach(() => {
  window.fetch = real
})

test('of several files being read each panel names its own, the waiting ones too', async () => {
  window.fetch = async (_address, init) => {
    const { job_id } = JSON.parse(String(init?.body)) as { job_id: number }
    const going = { state: job_id === 1 ? 'running' : 'queued', progress: 0 }
    const said = { message: job_id === 1 ? 'Читается файл' : '', file_name: `Выписка ${job_id}.txt` }
    return new Response(JSON.stringify({ ...going, ...said, result: null, problems: [], question: null }))
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      {[1, 2].map((job_id) => (
        <StatementJob key={job_id} job_id={job_id} onEnd={() => undefined} />
      ))}
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/^Выписка 1\.txt: Читается файл/)).toBeVisible()
  await expect.element(page.getByText(/^Выписка 2\.txt: Выписка ждёт своей очереди/)).toBeVisible()
})
