import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from './build/light-contract.ts'

export default defineConfig({
  plugins: [react(), lightContract()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            // Few larger files: each costs a request and a turn of the processor before a page can be drawn.
            { name: 'router', test: /node_modules[\\/]@tanstack/, tags: ['$initial'], priority: 3 },
            // Zod stays out of what starts the product: only forms check shapes. Days are reckoned also where nothing is checked.
            { name: 'days', test: /domain[\\/]src[\\/]dates[\\/]plain-date/, priority: 3 },
            {
              name: 'zod',
              test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]kit[\\/](fields|mend)/,
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What the sign-in page and the frame share.
            {
              name: 'controls',
              test: /ui[\\/]AppLink|mantine[\\/](core[\\/]esm[\\/]components[\\/](Button|ActionIcon|CloseButton)|hooks[\\/]esm[\\/]use-(uncontrolled|id|merged-ref))[\\/]/,
              priority: 1,
            },
            {
              name: 'inputs',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Text|Password)Input[\\/]/,
              priority: 1,
            },
            { name: 'entry', test: /src[\\/]sections[\\/]session[\\/]LoginPage\.tsx/, priority: 1 },
            {
              name: 'frame',
              test: /src[\\/](app[\\/](pages|shell[\\/](Shell|PageHead))|ui[\\/]SkeletonRows|api[\\/]use-action)\.tsx?|mantine-frame\.css/,
              priority: 1,
            },
            {
              name: 'figures',
              test: /src[\\/]ui[\\/](format[\\/]|AppLink|Money|DateText|KeyValue)|domain[\\/]src[\\/](russian|money)[\\/]/,
              priority: 1,
            },
            { name: 'desk', test: /src[\\/]sections[\\/]desktop[\\/]DesktopPage\.tsx/, priority: 1 },
            { name: 'toasts', test: /src[\\/]theme[\\/]Toasts\.tsx/, priority: 1 },
            {
              name: 'text',
              test: /src[\\/](ui[\\/]fields[\\/]TextField|sections[\\/]approvals[\\/]ChangedList)\.tsx/,
              priority: 1,
            },
            // Whatever hangs over a page: the desktop does without it until something is pressed.
            {
              name: 'layers',
              test: /@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|Popover|Menu|Tooltip|ScrollArea)[\\/]|src[\\/]ui[\\/]dialog[\\/](Dialog|ConfirmHost)\.tsx/,
              priority: 1,
            },
            { name: 'filters', test: /src[\\/]ui[\\/]filters[\\/]/, minShareCount: 3 },
            {
              name: 'list',
              test: /src[\\/]ui[\\/]grid[\\/]|src[\\/]app[\\/](list-(question|state)|use-list)/,
              minShareCount: 3,
            },
            { name: 'common', test: /[\\/](src|icons-react)[\\/]/, minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/download': 'http://127.0.0.1:3000',
      '/upload': 'http://127.0.0.1:3000',
      '/telegrambot': 'http://127.0.0.1:3000',
    },
  },
})
