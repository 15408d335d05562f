import { expect, test } from 'vitest'
import { screenArticle } from './screen-article.ts'

test.each([
  ['/agreement/7', {}, 'agreement'],
  ['/agreement/7', { tab: 'estimates' }, 'estimates'],
  ['/agreement/7', { tab: 'estimates', estimate: 3 }, 'estimates'],
  ['/agreements/', { tab: 'estimates' }, 'agreements'],
  ['/nowhere', {}, 'desktop'],
])('«?» at %s %j opens %s', (pathname, search, article) => {
  expect(screenArticle(pathname, search)).toBe(article)
})
