-- A store of schema 2, as the code of its time wrote it, for SQLite and PostgreSQL: match 7VGaSKEXtMu3mz7H is over,
-- 3jolI4ULx1XMPBF- is not, an address may not talk, a server was away.
BEGIN;
CREATE TABLE schema_version (version BIGINT PRIMARY KEY);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            header TEXT NOT NULL,
            status TEXT NOT NULL,
            listed SMALLINT NOT NULL,
            updated BIGINT NOT NULL,
            summary TEXT NOT NULL
        );
INSERT INTO "matches" VALUES('7VGaSKEXtMu3mz7H','{"game":"rage","settings":{"players":2,"teams":false,"sides":[],"monsters":[],"pick":false,"first":0,"corners":false,"aligned":false,"turning":false,"placing":false,"specials":[],"victory":[],"destroyer":0,"rounds":1,"stalemate":true,"rules":2},"seed":"store over","seats":[{},{}],"public":false,"clock":"none","seconds":0,"plus":0,"name":"Godzilla: Rage of Monsters","created":1794983615906,"parent":"","position":-1,"lines":-1,"format":2,"past":[{"drew":[3,1,2,1,1,3,0,0,6,4,6,4,2,0,5,3,3,1,2,2,1,1,0,0,4,3,3,6,2,5,2,0,4,1,2,2,1,0,0,0,0,1,0],"check":"c8627a4cc0e06328"}],"away":0,"scenario":"","dice":[],"draws":[]}','over',0,1794983615906,'{"id":"7VGaSKEXtMu3mz7H","game":"rage","title":"Godzilla: Rage of Monsters","name":"Godzilla: Rage of Monsters","settings":{"players":2,"teams":false,"sides":[],"monsters":[],"pick":false,"first":0,"corners":false,"aligned":false,"turning":false,"placing":false,"specials":[],"victory":[],"destroyer":0,"rounds":1,"stalemate":true},"public":false,"status":"over","created":1794983615906,"updated":1794983615906,"seats":[{"seat":0,"title":"Player 1","holder":"nobody","name":"","level":"","invited":false,"here":false,"away_for":0},{"seat":1,"title":"Player 2","holder":"nobody","name":"","level":"","invited":false,"here":false,"away_for":0}],"clock":"none","clock_seconds":0,"clock_plus":0,"number":12,"position":12,"seed_hash":"0aacc4cf08236595294c443e581ff27f0a02c0cc8d5d1ab764bc0d71a447c7ff","seed":"store over","digest":"1acd3999ae1ebd9e410fbd88e3eb994f","result":{"winners":[1],"reason":"the limit of 1 round","clause":"RAGE-R66","draw":false,"ranking":[]},"branched_from":null,"branched_at":0,"rules":2,"trouble":"","rematch":null,"scenario":false,"planned":0}');
INSERT INTO "matches" VALUES('3jolI4ULx1XMPBF-','{"game":"rage","settings":{"players":2,"teams":false,"sides":[],"monsters":[],"pick":false,"first":0,"corners":false,"aligned":false,"turning":false,"placing":false,"specials":[],"victory":[],"destroyer":0,"rounds":1,"stalemate":true,"rules":2},"seed":"store running","seats":[{},{}],"public":false,"clock":"none","seconds":0,"plus":0,"name":"Godzilla: Rage of Monsters","created":1794983616077,"parent":"","position":-1,"lines":-1,"format":2,"past":[{"drew":[2,2,1,0,1,2,0,2,5,3,0,2,4,1,2,1,0,1,1,0,2,1,0,0,3,5,4,2,0,0,0,3,2,3,3,1,0,0,0,0,3,0,0],"check":"e1130accba76b728"}],"away":0,"scenario":"","dice":[],"draws":[]}','waiting',0,1794983616077,'{"id":"3jolI4ULx1XMPBF-","game":"rage","title":"Godzilla: Rage of Monsters","name":"Godzilla: Rage of Monsters","settings":{"players":2,"teams":false,"sides":[],"monsters":[],"pick":false,"first":0,"corners":false,"aligned":false,"turning":false,"placing":false,"specials":[],"victory":[],"destroyer":0,"rounds":1,"stalemate":true},"public":false,"status":"waiting","created":1794983616077,"updated":1794983616077,"seats":[{"seat":0,"title":"Player 1","holder":"nobody","name":"","level":"","invited":false,"here":false,"away_for":0},{"seat":1,"title":"Player 2","holder":"nobody","name":"","level":"","invited":false,"here":false,"away_for":0}],"clock":"none","clock_seconds":0,"clock_plus":0,"number":8,"position":8,"seed_hash":"852e16f07e1a09c0325940cf4d0864ccd161ba87c76d56f536c3e951fbe08e12","seed":null,"digest":null,"result":null,"branched_from":null,"branched_at":0,"rules":2,"trouble":"","rematch":null,"scenario":false,"planned":0}');
CREATE INDEX matches_lobby ON matches (listed, updated);
CREATE TABLE entries (
            match TEXT NOT NULL REFERENCES matches (id),
            number BIGINT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (match, number)
        );
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',1,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"r3c3","means":"Go to r3c3"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',2,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"model:r5c6","means":"Blast the Maser on r5c6"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',3,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"bonus:1","means":"A path that gives the target 1 bonus die","rolled":[7,8,1,4,1,8,2,5,3,7,5,7,8,4],"drew":[1]}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',4,'{"type":"chose","at":1794983615906,"seat":1,"spent":0,"option":"model:r5c5","means":"From the Maser on r5c5"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',5,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"model:r6c6","means":"Move the Maser on r6c6"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',6,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"r5c6","means":"Go to r5c6","check":"f9a4f1a2d3b77d29"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',7,'{"type":"chose","at":1794983615906,"seat":1,"spent":0,"option":"r8c8","means":"Go to r8c8"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',8,'{"type":"chose","at":1794983615906,"seat":1,"spent":0,"option":"model:r5c5","means":"Blast the Maser on r5c5","rolled":[3,4,2,4,2,2,6,7,7,2]}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',9,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"model:r6c5","means":"From the Maser on r6c5"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',10,'{"type":"chose","at":1794983615906,"seat":0,"spent":0,"option":"direction:east","means":"East to r8c9, against the gray block on r8c10","rolled":[2]}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',11,'{"type":"chose","at":1794983615906,"seat":1,"spent":0,"option":"model:r5c6","means":"Move the Maser on r5c6"}');
INSERT INTO "entries" VALUES('7VGaSKEXtMu3mz7H',12,'{"type":"chose","at":1794983615906,"seat":1,"spent":0,"option":"r3c7","means":"Go to r3c7","end":{"winners":[1],"reason":"the limit of 1 round","clause":"RAGE-R66","draw":false,"ranking":[]}}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',1,'{"type":"chose","at":1794983616077,"seat":0,"spent":0,"option":"r1c6","means":"Go to r1c6"}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',2,'{"type":"chose","at":1794983616077,"seat":0,"spent":0,"option":"model:r3c7","means":"Blast the blue block on r3c7","rolled":[5,3]}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',3,'{"type":"chose","at":1794983616077,"seat":0,"spent":0,"option":"model:r6c5","means":"Move the Maser on r6c5"}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',4,'{"type":"chose","at":1794983616077,"seat":0,"spent":0,"option":"r7c4","means":"Go to r7c4","check":"71ddf1a5ef03d41c"}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',5,'{"type":"chose","at":1794983616077,"seat":1,"spent":0,"option":"r8c9","means":"Go to r8c9"}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',6,'{"type":"chose","at":1794983616077,"seat":1,"spent":0,"option":"model:r8c6","means":"Blast the red block on r8c6","rolled":[3,7,3]}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',7,'{"type":"chose","at":1794983616077,"seat":1,"spent":0,"option":"r7c5","means":"Lay the token on r7c5"}');
INSERT INTO "entries" VALUES('3jolI4ULx1XMPBF-',8,'{"type":"chose","at":1794983616077,"seat":1,"spent":0,"option":"r7c7","means":"Lay the token on r7c7","rolled":[7,6,5,4,6,5,3,7,1],"drew":[34,1,10]}');
CREATE TABLE life (one SMALLINT PRIMARY KEY, seen BIGINT NOT NULL, served BIGINT NOT NULL DEFAULT 0);
INSERT INTO "life" VALUES(1,100000,600);
CREATE TABLE downtime (began BIGINT PRIMARY KEY, ended BIGINT NOT NULL);
INSERT INTO "downtime" VALUES(1000,100000);
CREATE TABLE bans (address TEXT PRIMARY KEY, what TEXT NOT NULL, since BIGINT NOT NULL);
INSERT INTO "bans" VALUES('203.0.113.7','talk',1794983616128);
COMMIT;
