import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { saveEstimateLines } from '@stroyfin/contract/estimates/save-lines'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'
import { makeEstimate, newLine, newSection, saveLines, shownRows } from './testing/sample-estimate.ts'

const app = await testApp()
const as = { as: 'director' }
let made = 0
const freshContract = () => {
  made += 1
  return makeContract(app, { number: `СМ-${made}` })
}
const freshEstimate = async () => (await makeEstimate(app, await freshContract())).id
const card = (id: number) => app.call(loadEstimate, { id }, as)

/** Two sections of two lines each. */
async function twoSections() {
  const id = await freshEstimate()
  const { ids } = await saveLines(app, id, [
    newSection(-1, 'Земляные работы'),
    newLine(-2, 'Котлован', -1),
    newLine(-3, 'Засыпка', -1),
    newSection(-4, 'Каркас'),
    newLine(-5, 'Стены', -4),
    newLine(-6, 'Плиты', -4),
  ])
  const of = (name: number) => ids[String(name)]!
  return { id, earth: of(-1), pit: of(-2), fill: of(-3), frame: of(-4), walls: of(-5), slabs: of(-6) }
}

describe('new rows (A-066, R-3-28)', () => {
  test('a section is saved before its lines whatever their order in the chunk; sums and numbers come back', async () => {
    const id = await freshEstimate()
    const answer = await saveLines(app, id, [
      { ...newLine(-3, 'Стены', -2), volume: '312.345', price: '9876.54' },
      newSection(-2, 'Каркас', -1),
      newSection(-1, 'Корпус 1'),
    ])
    expect(answer.failures).toEqual([])
    expect(Object.keys(answer.ids)).toHaveLength(3)
    expect(answer.lines).toEqual([
      expect.objectContaining({ view_id: '1', level: 0, is_folder: true, summ: 3_084_887.89, volume: null }),
      expect.objectContaining({ view_id: '1.1', level: 1, group_id: answer.ids['-1'], summ: 3_084_887.89 }),
      expect.objectContaining({ view_id: '1.1.1', level: 2, volume: '312.345', price: '9876.54' }),
    ])
    expect(answer.estimate).toMatchObject({
      net_total: 3_084_887.89,
      lines: 1,
      changed_by: expect.any(String),
    })
    expect((await card(id)).lines).toEqual(answer.lines)
  })

  test('a new row may say that it is one, and nothing else may (R-3-29)', async () => {
    const id = await freshEstimate()
    const { ids, failures } = await saveLines(app, id, [{ ...newSection(-1, 'Корпус 1'), new_item: true }])
    expect(failures).toEqual([])
    const stored = { id: ids['-1']!, version: 1, name: 'Корпус 2', new_item: true }
    await expect(saveLines(app, id, [stored])).rejects.toMatchObject({
      status: 422,
      body: { message: 'У новой строки номер меньше нуля' },
    })
  })

  test('a line is work unless it says material or equipment; there is no fourth type (R-1-17, R-3-49, R-3-50, R-3E-24)', async () => {
    const id = await freshEstimate()
    const { lines } = await saveLines(app, id, [
      newLine(-1, 'Кладка'),
      { ...newLine(-2, 'Кирпич'), type: 'material' },
      { ...newLine(-3, 'Лифт'), type: 'equip' },
    ])
    expect(lines.map(({ name, type }) => [name, type])).toEqual([
      ['Кладка', 'work'],
      ['Кирпич', 'material'],
      ['Лифт', 'equip'],
    ])
    const stranger = [{ ...newLine(-4, 'Кран'), type: 'machine' as 'work' }]
    await expect(saveLines(app, id, stranger)).rejects.toMatchObject({ status: 422 })
  })

  test('before, after and inside, also beside other new rows', async () => {
    const { id, earth, pit, fill, frame } = await twoSections()
    await saveLines(app, id, [
      { ...newLine(-1, 'А', earth), place: { group_id: earth, params: { next_id: pit } } },
      { ...newLine(-2, 'Б', earth), place: { group_id: earth, params: { prev_id: pit } } },
      { ...newLine(-3, 'В', earth), place: { group_id: earth, params: { prev_id: -2 } } },
      { ...newLine(-4, 'Г', earth), place: { group_id: earth, params: { next_id: -2 } } },
      newLine(-5, 'Д', earth),
      { ...newSection(-6, 'Е'), place: { group_id: null, params: { next_id: frame } } },
      { ...newLine(-7, 'Ж'), place: { group_id: null, params: { prev_id: frame } } },
    ])
    expect(await shownRows(app, id)).toEqual([
      '1 Земляные работы',
      '1.1 А',
      '1.2 Котлован',
      '1.3 Г',
      '1.4 Б',
      '1.5 В',
      '1.6 Засыпка',
      '1.7 Д',
      '2 Е',
      '3 Каркас',
      '3.1 Стены',
      '3.2 Плиты',
      '4 Ж',
    ])
    expect(fill).toBeGreaterThan(0)
  })

  test('a row whose neighbour is gone stands last in its section: nobody loses a line', async () => {
    const { id, earth, pit, fill } = await twoSections()
    await saveLines(app, id, [{ id: fill, version: 1, is_removed: true }])
    const place = { group_id: earth, params: { next_id: fill } }
    const { failures } = await saveLines(app, id, [{ ...newLine(-1, 'Дренаж'), place }])
    expect(failures).toEqual([])
    expect((await shownRows(app, id)).slice(0, 3)).toEqual([
      '1 Земляные работы',
      '1.1 Котлован',
      '1.2 Дренаж',
    ])
    expect(pit).toBeGreaterThan(0)
  })

  test('a sub-item makes its parent a section (R-3-29)', async () => {
    const { id, pit } = await twoSections()
    await saveLines(app, id, [newLine(-1, 'Разработка', pit)])
    const { lines, estimate } = await card(id)
    expect(lines.find((line) => line.id === pit)).toMatchObject({ is_folder: true, volume: null, summ: 1000 })
    expect(estimate).toMatchObject({ net_total: 4000, lines: 4 })
  })

  test('a refused row does not hold up the others; what depended on it is refused with it', async () => {
    const id = await freshEstimate()
    const { failures, ids } = await saveLines(app, id, [
      { ...newSection(-1, ''), unit: '' },
      newLine(-2, 'Под безымянным разделом', -1),
      { ...newLine(-3, 'Стены'), volume: '-1' },
      { ...newLine(-4, 'Плиты'), classifier_id: 999_999_999 },
      newLine(-5, 'Кровля'),
    ])
    expect(failures).toEqual([
      { id: -1, field: 'name', message: 'Укажите наименование' },
      { id: -2, field: 'name', message: 'Раздел этой строки не сохранён' },
      { id: -3, field: 'volume', message: 'Объём не может быть меньше нуля' },
      { id: -4, field: 'classifier_id', message: 'Статья не найдена' },
    ])
    expect(Object.keys(ids)).toEqual(['-5'])
    expect(await shownRows(app, id)).toEqual(['1 Кровля'])
  })

  test('an additional agreement may take volume away', async () => {
    const contract = await freshContract()
    await makeDopnik(app, contract, -1000, '2025-06-01')
    const dopnik = await app.database.platform((db) =>
      sql<{ id: number }>`select id from agreements where company_id = ${app.company_id}
        and parent_agreement_id = ${contract}`.execute(db),
    )
    const { id } = await makeEstimate(app, dopnik.rows[0]!.id)
    const { estimate } = await saveLines(app, id, [{ ...newLine(-1, 'Котлован'), volume: '-10' }])
    expect(estimate).toMatchObject({ net_total: -1000, total: -1200 })
  })
})

describe('changes, moves and removals', () => {
  test('only what has changed is sent and written, the sums follow', async () => {
    const { id, pit } = await twoSections()
    const answer = await saveLines(app, id, [{ id: pit, version: 1, volume: '20.5' }])
    expect(answer.lines.map(({ name, summ, version }) => ({ name, summ, version }))).toEqual([
      { name: 'Земляные работы', summ: 3050, version: 1 },
      { name: 'Котлован', summ: 2050, version: 2 },
    ])
  })

  test('every change is on record with its old and new value (K-09)', async () => {
    const { id, pit } = await twoSections()
    await saveLines(app, id, [{ id: pit, version: 1, price: '150' }])
    const found = await app.database.platform((db) =>
      sql<{ changes: object; agreement_id: number }>`select changes, agreement_id from audit_log
        where company_id = ${app.company_id} and table_name = 'estimate_lines' and row_id = ${pit}
          and action = 'update'`.execute(db),
    )
    expect(found.rows).toEqual([
      { changes: { price: [100, 150], summ: [1000, 1500] }, agreement_id: expect.any(Number) },
    ])
  })

  test('a row moves with all that lies in it, before and after others', async () => {
    const { id, earth, frame, walls, slabs } = await twoSections()
    await saveLines(app, id, [
      { id: slabs, version: 1, place: { group_id: frame, params: { next_id: walls } } },
      { id: earth, version: 1, place: { group_id: frame, params: { prev_id: walls } } },
    ])
    expect(await shownRows(app, id)).toEqual([
      '1 Каркас',
      '1.1 Плиты',
      '1.2 Стены',
      '1.3 Земляные работы',
      '1.3.1 Котлован',
      '1.3.2 Засыпка',
    ])
  })

  test('a section does not go into itself, nor into what lies in it', async () => {
    const { id, earth, frame } = await twoSections()
    await saveLines(app, id, [{ id: frame, version: 1, place: { group_id: earth } }])
    const { failures } = await saveLines(app, id, [
      { id: earth, version: 1, place: { group_id: frame } },
      { id: frame, version: 2, place: { group_id: frame } },
    ])
    expect(failures.map(({ message }) => message)).toEqual(
      Array(2).fill('Раздел нельзя переместить внутрь самого себя'),
    )
  })

  test('two sections of one chunk cannot be put into each other', async () => {
    const { id, earth, frame } = await twoSections()
    const { failures } = await saveLines(app, id, [
      { id: earth, version: 1, place: { group_id: frame } },
      { id: frame, version: 1, place: { group_id: earth } },
    ])
    expect(failures).toHaveLength(1)
    expect(await shownRows(app, id)).toHaveLength(6)
  })

  test('a section goes with all that lies in it', async () => {
    const { id, earth } = await twoSections()
    const { estimate } = await saveLines(app, id, [{ id: earth, version: 1, is_removed: true }])
    expect(estimate).toMatchObject({ net_total: 2000, lines: 2 })
    expect(await shownRows(app, id)).toEqual(['1 Каркас', '1.1 Стены', '1.2 Плиты'])
  })

  test('a section with rows does not become a line', async () => {
    const { id, earth } = await twoSections()
    const { failures } = await saveLines(app, id, [{ id: earth, version: 1, is_folder: false }])
    expect(failures).toEqual([
      { id: earth, field: 'is_folder', message: 'В разделе есть строки: сначала перенесите или удалите их' },
    ])
  })
})

describe('two people at once (K-06)', () => {
  test('the later one is told what the line is now, and the rest is saved', async () => {
    const { id, pit, fill } = await twoSections()
    await saveLines(app, id, [{ id: pit, version: 1, volume: '11' }])
    const { failures, lines } = await saveLines(
      app,
      id,
      [
        { id: pit, version: 1, volume: '12' },
        { id: fill, version: 1, volume: '13' },
      ],
      'engineer',
    )
    expect(failures).toEqual([
      expect.objectContaining({
        id: pit,
        message: 'Строку изменил другой пользователь',
        current: expect.objectContaining({ id: pit, volume: '11', version: 2, summ: 1100 }),
      }),
    ])
    expect(lines.filter((line) => !line.is_folder).map((line) => line.volume)).toEqual(['13'])
  })

  test('a section another has just written in is not deleted unseen, one’s own lines do not hinder', async () => {
    const { id, earth } = await twoSections()
    const { stamp } = await card(id)
    await saveLines(app, id, [newLine(-1, 'Своя', earth)])
    await saveLines(app, id, [newLine(-1, 'Дренаж', earth)], 'engineer')
    const removal = { id: earth, version: 1, is_removed: true }
    const remove = (known: string) =>
      app.call(saveEstimateLines, { estimate_id: id, rows: [removal], stamp: known }, { as: 'director' })
    expect((await remove(stamp)).failures).toEqual([
      {
        id: earth,
        field: 'name',
        message: 'Другой пользователь только что изменил здесь «Дренаж»: посмотрите',
      },
    ])
    expect(await shownRows(app, id)).toContain('1.4 Дренаж')
    expect((await remove((await card(id)).stamp)).failures).toEqual([])
    expect(await shownRows(app, id)).toEqual(['1 Каркас', '1.1 Стены', '1.2 Плиты'])
  })

  test('a line that another removed is named', async () => {
    const { id, pit } = await twoSections()
    await saveLines(app, id, [{ id: pit, version: 1, is_removed: true }])
    const { failures } = await saveLines(app, id, [{ id: pit, version: 1, name: 'Котлован 2' }], 'engineer')
    expect(failures).toEqual([{ id: pit, field: 'name', message: 'Строку удалил другой пользователь' }])
  })

  test('twenty saves at the same moment: every row is there, in twenty different places', async () => {
    const { id, earth, pit } = await twoSections()
    const place = { group_id: earth, params: { prev_id: pit } }
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveLines(
          app,
          id,
          [{ ...newLine(-1, `Строка ${index}`), place }],
          index % 2 ? 'engineer' : 'director',
        ),
      ),
    )
    const { lines, estimate } = await card(id)
    expect(lines.filter((line) => line.name.startsWith('Строка'))).toHaveLength(20)
    expect(new Set(lines.map((line) => line.view_id)).size).toBe(26)
    expect(estimate).toMatchObject({ lines: 24, net_total: 24_000 })
  })
})

describe('who may and when', () => {
  test('a contract on approval is not edited', async () => {
    const agreement_id = await freshContract()
    const { id } = await makeEstimate(app, agreement_id)
    await agreeOn(app, agreement_id, 'new')
    await app.call(sendToApproval, { object_type: 'agreement', object_id: agreement_id }, as)
    await expect(saveLines(app, id, [newLine(-1, 'Котлован')])).rejects.toMatchObject({
      status: 409,
      body: { message: 'Договор на согласовании. Изменить смету можно после решения' },
    })
  })

  test('one who may only look is refused, another company finds nothing', async () => {
    const id = await freshEstimate()
    await expect(saveLines(app, id, [newLine(-1, 'А')], 'viewer')).rejects.toMatchObject({ status: 403 })
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadEstimate, { id }, foreign)).rejects.toMatchObject({ status: 404 })
  })

  test('restrictions: existing lines stay as they are, new ones may be added (R-6)', async () => {
    const { id, pit, earth } = await twoSections()
    const restrict = (code: string) =>
      app.database.platform((db) =>
        sql`insert into restrictions (company_id, user_id, code)
          select ${app.company_id}, id, ${code} from users where username = 'engineer'`.execute(db),
      )
    await restrict('editing_and_deleting_smeta_items')
    const words = 'Вам запрещено изменять и удалять строки сметы: можно только добавлять новые'
    expect((await app.call(loadEstimate, { id }, { as: 'engineer' })).locked).toBe(words)
    expect((await card(id)).locked).toBeNull()
    const { failures, ids } = await saveLines(
      app,
      id,
      [
        { id: pit, version: 1, volume: '1' },
        { id: earth, version: 1, is_removed: true },
        newLine(-1, 'Новая', earth),
        newLine(-2, 'Внутри строки', pit),
      ],
      'engineer',
    )
    expect(failures.map((failure) => [failure.id, failure.message])).toEqual([
      [pit, words],
      [earth, words],
      [-1, 'Раздел этой строки удалён'],
      [-2, words],
    ])
    expect(ids).toEqual({})
    await app.database.platform((db) => sql`delete from restrictions`.execute(db))
    await restrict('edit_inner_description')
    const answer = await saveLines(
      app,
      id,
      [
        { id: pit, version: 1, description: 'для себя' },
        { id: earth, version: 1, name: 'Земля' },
      ],
      'engineer',
    )
    expect(answer.failures).toEqual([
      { id: pit, field: 'description', message: 'Вам запрещено изменять внутреннее описание' },
    ])
    await app.database.platform((db) => sql`delete from restrictions`.execute(db))
  })

  test('a deleted contract keeps its estimates as they are', async () => {
    const { agreement: agreement_id } = await app.call(createDraft, await sampleDraft(app), as)
    const { id } = await makeEstimate(app, agreement_id)
    await app.database.platform((db) =>
      sql`update agreements set is_deleted = true
        where company_id = ${app.company_id} and id = ${agreement_id}`.execute(db),
    )
    await expect(saveLines(app, id, [newLine(-1, 'А')])).rejects.toMatchObject({ status: 409 })
  })
})
