import { keepSmallPromises } from './small-promises.ts';

keepSmallPromises('A', 'B');
