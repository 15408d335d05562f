import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const common = 'Такой пароль подбирают первым. Возьмите несколько слов, не связанных между собой'
const own = 'В пароле ваше имя или почта: их знают все. Придумайте другой'
const owner = {
  username: 'belova',
  email: 'anna.belova@bereg.example',
  first_name: 'Анна',
  last_name: 'Белова',
}

test.each([
  'password123',
  'Password2026!',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'Qwerty123456',
  'йцукенгшщз',
  'ЙЦУКЕН2026',
  'пароль2026!',
  'парольпароль',
  'demodemode',
  'пароль1парольпаро',
  'w7#kw7#kw7#k',
  'gfhjkm12345',
  'admin12345',
  '1q2w3e4r5t',
  'qazwsxedc1',
  'aaaaaaaaaaaa',
  'фывапролдж',
  'стройка2026',
])('%s is among the first to be tried', (password) => {
  expect(passwordProblem(password)).toBe(common)
})

test.each([
  'belova2026',
  'БеловаАнна',
  'anna.belova1',
  'bereg-2026',
  'anna.belova@bereg.example',
  'bereg.example',
  'Bereg.Example1',
  'белова@анна.bereg',
])('%s is the name or the mail of its owner', (password) => {
  expect(passwordProblem(password, owner)).toBe(own)
})

test.each([
  'совсем новый пароль',
  'длинный пароль',
  'зелёный трактор поёт',
  'Very-long-pass-1',
  'k8#Vz0!qLm2x',
  'белова любит ходить на лыжах',
])('%s is taken', (password) => {
  expect(passwordProblem(password, owner)).toBeNull()
})

test('a short one is told first', () => {
  expect(passwordProblem('123')).toBe('Пароль короче 10 знаков')
})
