import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { screenDeeds } from './screen-deeds.ts'

const titles = () => screenDeeds().map(({ title }) => title)

test('buttons of the page are its deeds; figures, tabs, menus and what cannot be pressed are not', async () => {
  const onPrint = vi.fn()
  await render(
    <>
      <button type="button">Меню сбоку</button>
      <div data-page-actions="">
        <button type="button">Провести</button>
      </div>
      <main>
        <button type="button" aria-label="Выгрузить в Excel" onClick={onPrint}>
          ↧
        </button>
        <button type="button" disabled>
          Согласовать
        </button>
        <button type="button" aria-haspopup="menu">
          Ещё
        </button>
        <button type="button" style={{ display: 'none' }}>
          Скрытая
        </button>
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button">Раскрыть строку</button>
              </td>
            </tr>
          </tbody>
        </table>
        <div role="tablist">
          <button type="button">Основное</button>
        </div>
        <button type="button">Выгрузить в Excel</button>
      </main>
    </>,
  )
  expect(titles()).toEqual(['Провести', 'Выгрузить в Excel'])
  screenDeeds()[1]?.run()
  expect(onPrint).toHaveBeenCalledOnce()
})

test('a window above the page offers its own', async () => {
  await render(
    <>
      <main>
        <button type="button">Провести</button>
      </main>
      <div role="dialog" aria-label="Платёж">
        <button type="button">Отправить на согласование</button>
      </div>
    </>,
  )
  expect(titles()).toEqual(['Отправить на согласование'])
})
