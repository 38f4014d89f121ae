/** Draws sixty sheets several times. Prints the process's peak memory in megabytes. */
import { render } from '@/lib/print/render'
import { printJob } from './print'

const ROUNDS = 4

const job = await printJob('sheets', 60)
for (let round = 0; round < ROUNDS; round += 1) await render(structuredClone(job))
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
