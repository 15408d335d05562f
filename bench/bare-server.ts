// The anchor: Fastify and pg with nothing between them, answering the same queries as ours, prepared as ours are.
import { PLANNED_ANEW, planName } from '@stroyfin/database/connection/kept-plans'
import Fastify from 'fastify'
import { Pool } from 'pg'
import type { Query } from './recorded-queries.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const pool = new Pool({
  connectionString: databaseUrl,
  max: 10,
  options: '-c timezone=UTC -c search_path=app,public',
})
let queries: Query[] = []

const app = Fastify({ logger: false })
app.post('/list', async () => {
  const answers: unknown[] = []
  for (const { text, values } of queries) {
    const name = text.startsWith(PLANNED_ANEW) ? undefined : planName(text)
    answers.push((await pool.query(name ? { name, text, values } : { text, values })).rows)
  }
  return answers
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', (message) => {
  queries = message as Query[]
  process.send?.({ ready: true })
})
process.once('disconnect', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
process.send?.({ url })
