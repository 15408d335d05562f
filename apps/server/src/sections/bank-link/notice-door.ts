import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../http/call.ts'
import { hearWord } from './hear-word.ts'
import { findByExternalId } from './order-store.ts'

/** Where the bank tells of changes by itself: signed by the bank, answered with nothing, harmless twice. */
export async function bankNotices(app: FastifyInstance, { house }: { house: House }): Promise<void> {
  // The signature is of the very bytes, so they are not read as JSON before it is checked.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/api/bank-link/notice', { bodyLimit: 64 * 1024 }, async (request, reply) => {
    const signature = request.headers['x-signature']
    const text = typeof request.body === 'string' ? request.body : ''
    const notice = house.bank?.readNotice(text, typeof signature === 'string' ? signature : '')
    if (!notice) throw new Refusal('unauthorized', 'Сообщение не подписано банком')
    const { external_id, status, comment, happened_at: at } = notice
    const found = await house.database.platform((db) => findByExternalId(db, external_id))
    if (found) {
      const { company_id, id } = found
      await house.database.inCompany({ company_id, user_id: 0 }, (db) =>
        hearWord({ db, company_id, house }, id, { status, comment, at }),
      )
    }
    return reply.status(204).send()
  })
}
