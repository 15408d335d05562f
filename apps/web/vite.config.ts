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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/,
              priority: 2,
            },
            // Kept out of what starts the product: only forms check shapes.
            {
              name: 'zod',
              test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/]kit[\\/]fields/,
              priority: 2,
            },
            // Few larger files: each costs a request and a turn of the processor before a page can be drawn.
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              name: 'figures',
              test: /src[\\/]ui[\\/](format[\\/]|AppLink)|domain[\\/]src[\\/](russian|money)[\\/]/,
              priority: 1,
            },
            { name: 'filters', test: /src[\\/]ui[\\/]filters[\\/]/, minShareCount: 3 },
            {
              name: 'list',
              test: /src[\\/]ui[\\/]grid[\\/]|src[\\/]app[\\/](list|use-list)/,
              minShareCount: 3,
            },
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
